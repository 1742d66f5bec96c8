#include "EmbeddedScripts.h"

static const unsigned char watchInputs_js[] = {
#embed "../SecureInput/Script/watchInputs.js"
};

EMBEDDED_ROOM(SecureInput, SCRIPT("SecureInput/Script/watchInputs.js", watchInputs_js))
