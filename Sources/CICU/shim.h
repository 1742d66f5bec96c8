// ICU: IDNA (https://unicode-org.github.io/icu/userguide/idna.html) and converters.
//
// Its functions are macros for names with the version in them, which Swift cannot see; these wrappers have plain names.
// ICU's own headers stay out of this module but for the one with those macros: Foundation brings an ICU of its own,
// whose types have the same names, and the compiler refuses two of them. ICU's C interface is stable across versions.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <unicode/uvernum.h>

#if !U_DISABLE_RENAMING
#define ICU_FUNCTION(name) U_ICU_ENTRY_POINT_RENAME(name)
#else
#define ICU_FUNCTION(name) name
#endif

/// `UErrorCode`: above zero it is an error.
typedef int32_t ICUStatus;
enum { ICU_BUFFER_OVERFLOW = 15 };

// unicode/uidna.h

/// `UIDNA`: immutable, for any thread.
typedef struct ICUNames ICUNames;

/// `UIDNAInfo`.
typedef struct {
  int16_t size;
  int8_t isTransitionalDifferent, reserved1;
  uint32_t errors;
  int32_t reserved2, reserved3;
} ICUNameInfo;

enum {
  ICU_USE_STD3_RULES = 0x02,
  ICU_CHECK_BIDI = 0x04,
  ICU_CHECK_CONTEXTJ = 0x08,
  ICU_NONTRANSITIONAL_TO_ASCII = 0x10,
  ICU_NONTRANSITIONAL_TO_UNICODE = 0x20,

  ICU_ERROR_EMPTY_LABEL = 0x01,
  ICU_ERROR_LABEL_TOO_LONG = 0x02,
  ICU_ERROR_DOMAIN_NAME_TOO_LONG = 0x04,
  ICU_ERROR_LEADING_HYPHEN = 0x08,
  ICU_ERROR_TRAILING_HYPHEN = 0x10,
  ICU_ERROR_HYPHEN_3_4 = 0x20,
};

ICUNames *ICU_FUNCTION(uidna_openUTS46)(uint32_t options, ICUStatus *status);
int32_t ICU_FUNCTION(uidna_nameToASCII)(
  const ICUNames *names, const uint16_t *name, int32_t length, uint16_t *target, int32_t capacity, ICUNameInfo *info,
  ICUStatus *status);

static inline ICUNames *icu_names_open(uint32_t options) {
  ICUStatus status = 0;
  ICUNames *names = ICU_FUNCTION(uidna_openUTS46)(options, &status);
  return status > 0 ? NULL : names;
}

/// Returns the length of the name in ASCII, with the flags of what is wrong with it in `errors`.
static inline int32_t icu_name_to_ascii(
  const ICUNames *names, const uint16_t *name, int32_t length, uint16_t *target, int32_t capacity, uint32_t *errors,
  ICUStatus *status) {
  ICUNameInfo info = {.size = sizeof info};
  *status = 0;
  int32_t count = ICU_FUNCTION(uidna_nameToASCII)(names, name, length, target, capacity, &info, status);
  *errors = info.errors;
  return count;
}

// unicode/ucnv.h

/// `UConverter`: for one thread at a time.
typedef struct ICUConverter ICUConverter;

ICUConverter *ICU_FUNCTION(ucnv_open)(const char *name, ICUStatus *status);
void ICU_FUNCTION(ucnv_close)(ICUConverter *converter);
void ICU_FUNCTION(ucnv_reset)(ICUConverter *converter);
int32_t ICU_FUNCTION(ucnv_toUChars)(
  ICUConverter *converter, uint16_t *target, int32_t capacity, const char *bytes, int32_t count, ICUStatus *status);

static inline ICUConverter *icu_converter_open(const char *name) {
  ICUStatus status = 0;
  ICUConverter *converter = ICU_FUNCTION(ucnv_open)(name, &status);
  return status > 0 ? NULL : converter;
}

static inline void icu_converter_close(ICUConverter *converter) { ICU_FUNCTION(ucnv_close)(converter); }

/// Converts bytes from the converter's initial state. Returns the number of code units, or a negative error.
static inline int32_t icu_converter_decode(
  ICUConverter *converter, uint16_t *target, int32_t capacity, const char *bytes, int32_t count) {
  ICUStatus status = 0;
  ICU_FUNCTION(ucnv_reset)(converter);
  int32_t length = ICU_FUNCTION(ucnv_toUChars)(converter, target, capacity, bytes, count, &status);
  return status > 0 ? -status : length;
}
