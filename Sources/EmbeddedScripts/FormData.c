#include "EmbeddedScripts.h"

static const unsigned char formDataEntry_js[] = {
#embed "../WebPlatform/FormData/formDataEntry.js"
};
static const unsigned char formData_js[] = {
#embed "../WebPlatform/FormData/formData.js"
};
static const unsigned char multipartEncoding_js[] = {
#embed "../WebPlatform/FormData/multipartEncoding.js"
};
static const unsigned char multipartParsing_js[] = {
#embed "../WebPlatform/FormData/multipartParsing.js"
};

EMBEDDED_ROOM(FormData,
  SCRIPT("FormData/formDataEntry.js", formDataEntry_js),
  SCRIPT("FormData/formData.js", formData_js),
  SCRIPT("FormData/multipartEncoding.js", multipartEncoding_js),
  SCRIPT("FormData/multipartParsing.js", multipartParsing_js))
