#include "EmbeddedScripts.h"

static const unsigned char observation_js[] = {
#embed "../WebPlatform/Observation/observation.js"
};

EMBEDDED_ROOM(Observation,
  SCRIPT("Observation/observation.js", observation_js))
