// JavaScriptCore's C API, and the exported functions that Debian's headers leave out.
#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);
void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);
void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool enabled, JSStringRef message);
JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
/// Before the first machine is made: no timer of the engine's own starts a collection.
void JSDisableGCTimer(void);
/// jsc/JSCOptions.h: false if there is no such option.
int jsc_options_set_double(const char *option, double value);
/// jsc/JSCVersion.h
unsigned int jsc_get_major_version(void);
unsigned int jsc_get_minor_version(void);
void JSReportExtraMemoryCost(JSContextRef context, size_t bytes);
JSGlobalContextRef JSObjectGetGlobalContext(JSObjectRef object);
JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);
void JSLock(JSContextRef context);
void JSUnlock(JSContextRef context);

// Scripts that are parsed once and evaluated in several realms of a group.
typedef struct OpaqueJSScript *JSScriptRef;
JSScriptRef JSScriptCreateFromString(JSContextGroupRef group, JSStringRef url, int startingLineNumber, JSStringRef source, JSStringRef *errorMessage, int *errorLine);
void JSScriptRelease(JSScriptRef script);
JSValueRef JSScriptEvaluate(JSContextRef context, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);

typedef const struct OpaqueJSWeak *JSWeakRef;
JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JSObjectRef JSWeakGetObject(JSWeakRef weak);
void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);

/// Whether `needle` is in `bytes`. The C library declares its function only to those who ask for its extensions.
void *memmem(const void *bytes, size_t count, const void *needle, size_t length);
static inline bool wkb_contains(const void *bytes, size_t count, const void *needle, size_t length) {
  return memmem(bytes, count, needle, length) != NULL;
}

/// Whether all of `length` bytes are ASCII.
static inline bool wkb_is_ascii(const void *bytes, size_t length) {
  const unsigned char *byte = (const unsigned char *)bytes;
  unsigned char bits = 0;
  for (size_t i = 0; i < length; i++) bits |= byte[i];
  return bits < 0x80;
}

/// Narrows UTF-16 code units to bytes while they are ASCII. Returns how many were written: `length` if all were.
static inline size_t wkb_narrow_ascii(const JSChar *source, size_t length, unsigned char *target) {
  size_t i = 0;
  for (; i + 16 <= length; i += 16) {
    JSChar bits = 0;
    for (size_t k = 0; k < 16; k++) {
      bits |= source[i + k];
      target[i + k] = (unsigned char)source[i + k];
    }
    if (bits > 0x7F) break;
  }
  for (; i < length; i++) {
    if (source[i] > 0x7F) return i;
    target[i] = (unsigned char)source[i];
  }
  return length;
}

/// Writes UTF-16 code units as UTF-8, lone surrogates as U+FFFD. `target` has room for three bytes a unit.
/// Returns how many bytes were written.
static inline size_t wkb_utf16_to_utf8(const JSChar *source, size_t length, unsigned char *target) {
  unsigned char *out = target;
  for (size_t i = 0; i < length; i++) {
    unsigned c = source[i];
    if (c < 0x80) {
      *out++ = (unsigned char)c;
    } else if (c < 0x800) {
      *out++ = (unsigned char)(0xC0 | c >> 6);
      *out++ = (unsigned char)(0x80 | (c & 0x3F));
    } else {
      if ((c & 0xF800) == 0xD800) {
        if (c < 0xDC00 && i + 1 < length && (source[i + 1] & 0xFC00) == 0xDC00) {
          c = 0x10000 + ((c - 0xD800) << 10) + (source[++i] - 0xDC00);
          *out++ = (unsigned char)(0xF0 | c >> 18);
          *out++ = (unsigned char)(0x80 | (c >> 12 & 0x3F));
          *out++ = (unsigned char)(0x80 | (c >> 6 & 0x3F));
          *out++ = (unsigned char)(0x80 | (c & 0x3F));
          continue;
        }
        c = 0xFFFD;
      }
      *out++ = (unsigned char)(0xE0 | c >> 12);
      *out++ = (unsigned char)(0x80 | (c >> 6 & 0x3F));
      *out++ = (unsigned char)(0x80 | (c & 0x3F));
    }
  }
  return (size_t)(out - target);
}
