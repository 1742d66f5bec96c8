#include "EmbeddedScripts.h"

static const unsigned char legacyDecoders_js[] = {
#embed "../WebPlatform/Encoding/legacyDecoders.js"
};
static const unsigned char multiByteDecoders_js[] = {
#embed "../WebPlatform/Encoding/multiByteDecoders.js"
};
static const unsigned char ISO2022JPDecoder_js[] = {
#embed "../WebPlatform/Encoding/ISO2022JPDecoder.js"
};
static const unsigned char legacyEncoders_js[] = {
#embed "../WebPlatform/Encoding/legacyEncoders.js"
};
static const unsigned char ISO2022JPEncoder_js[] = {
#embed "../WebPlatform/Encoding/ISO2022JPEncoder.js"
};

EMBEDDED_ROOM(LegacyEncodings,
  SCRIPT("Encoding/legacyDecoders.js", legacyDecoders_js),
  SCRIPT("Encoding/multiByteDecoders.js", multiByteDecoders_js),
  SCRIPT("Encoding/ISO2022JPDecoder.js", ISO2022JPDecoder_js),
  SCRIPT("Encoding/legacyEncoders.js", legacyEncoders_js),
  SCRIPT("Encoding/ISO2022JPEncoder.js", ISO2022JPEncoder_js))
