#include "EmbeddedScripts.h"

static const unsigned char CustomStateSet_js[] = {
#embed "../WebPlatform/ElementInternals/CustomStateSet.js"
};
static const unsigned char ElementInternals_js[] = {
#embed "../WebPlatform/ElementInternals/ElementInternals.js"
};

EMBEDDED_ROOM(ElementInternals,
  SCRIPT("ElementInternals/CustomStateSet.js", CustomStateSet_js),
  SCRIPT("ElementInternals/ElementInternals.js", ElementInternals_js))
