#include "EmbeddedScripts.h"

static const unsigned char mimeType_js[] = {
#embed "../WebPlatform/MIMESniff/mimeType.js"
};

EMBEDDED_ROOM(MIMESniff,
  SCRIPT("MIMESniff/mimeType.js", mimeType_js))
