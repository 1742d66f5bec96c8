#include "EmbeddedScripts.h"

static const unsigned char timers_js[] = {
#embed "../WebPlatform/Timers/timers.js"
};
static const unsigned char animationFrames_js[] = {
#embed "../WebPlatform/Timers/animationFrames.js"
};

EMBEDDED_ROOM(Timers,
  SCRIPT("Timers/timers.js", timers_js),
  SCRIPT("Timers/animationFrames.js", animationFrames_js))
