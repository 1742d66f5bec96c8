#include "EmbeddedScripts.h"

static const unsigned char textStreams_js[] = {
#embed "../WebPlatform/EncodingStreams/textStreams.js"
};

EMBEDDED_ROOM(EncodingStreams,
  SCRIPT("EncodingStreams/textStreams.js", textStreams_js))
