#include "EmbeddedScripts.h"

static const unsigned char probe_js[] = {
#embed "../WebPlatform/Observation/World/probe.js"
};

static const unsigned char shapes_js[] = {
#embed "../WebPlatform/Observation/World/shapes.js"
};

EMBEDDED_ROOM(ObservationWorld,
  SCRIPT("Observation/World/probe.js", probe_js),
  SCRIPT("Observation/World/shapes.js", shapes_js))
