#include "EmbeddedScripts.h"

static const unsigned char watchInputs_js[] = {
#embed "../SecureInput/Script/watchInputs.js"
};
static const unsigned char watchFrames_js[] = {
#embed "../SecureInput/Script/watchFrames.js"
};

EMBEDDED_ROOM(SecureInput,
  SCRIPT("SecureInput/Script/watchInputs.js", watchInputs_js),
  SCRIPT("SecureInput/Script/watchFrames.js", watchFrames_js))
