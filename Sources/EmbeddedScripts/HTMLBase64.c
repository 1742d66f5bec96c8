#include "EmbeddedScripts.h"

static const unsigned char base64_js[] = {
#embed "../WebPlatform/HTMLBase64/base64.js"
};

EMBEDDED_ROOM(HTMLBase64,
  SCRIPT("HTMLBase64/base64.js", base64_js))
