#include "EmbeddedScripts.h"

static const unsigned char encodings_js[] = {
#embed "../WebPlatform/Encoding/encodings.js"
};
static const unsigned char utf8_js[] = {
#embed "../WebPlatform/Encoding/utf8.js"
};
static const unsigned char decoders_js[] = {
#embed "../WebPlatform/Encoding/decoders.js"
};
static const unsigned char TextDecoder_js[] = {
#embed "../WebPlatform/Encoding/TextDecoder.js"
};
static const unsigned char TextEncoder_js[] = {
#embed "../WebPlatform/Encoding/TextEncoder.js"
};

EMBEDDED_ROOM(Encoding,
  SCRIPT("Encoding/encodings.js", encodings_js),
  SCRIPT("Encoding/utf8.js", utf8_js),
  SCRIPT("Encoding/decoders.js", decoders_js),
  SCRIPT("Encoding/TextDecoder.js", TextDecoder_js),
  SCRIPT("Encoding/TextEncoder.js", TextEncoder_js))
