#include "EmbeddedScripts.h"

static const unsigned char AbortSignal_js[] = {
#embed "../WebPlatform/AbortSignals/AbortSignal.js"
};
static const unsigned char AbortController_js[] = {
#embed "../WebPlatform/AbortSignals/AbortController.js"
};

EMBEDDED_ROOM(AbortSignals,
  SCRIPT("AbortSignals/AbortSignal.js", AbortSignal_js),
  SCRIPT("AbortSignals/AbortController.js", AbortController_js))
