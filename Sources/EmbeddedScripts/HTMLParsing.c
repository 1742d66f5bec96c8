#include "EmbeddedScripts.h"

static const unsigned char markupReader_js[] = {
#embed "../WebPlatform/HTMLParsing/markupReader.js"
};
static const unsigned char serialization_js[] = {
#embed "../WebPlatform/HTMLParsing/serialization.js"
};
static const unsigned char fragments_js[] = {
#embed "../WebPlatform/HTMLParsing/fragments.js"
};

EMBEDDED_ROOM(HTMLParsing,
  SCRIPT("HTMLParsing/markupReader.js", markupReader_js),
  SCRIPT("HTMLParsing/serialization.js", serialization_js),
  SCRIPT("HTMLParsing/fragments.js", fragments_js))
