#include "EmbeddedScripts.h"

static const unsigned char structuredClone_js[] = {
#embed "../WebPlatform/StructuredClone/structuredClone.js"
};
static const unsigned char cloneBorder_js[] = {
#embed "../WebPlatform/StructuredClone/cloneBorder.js"
};

EMBEDDED_ROOM(StructuredClone,
  SCRIPT("StructuredClone/structuredClone.js", structuredClone_js),
  SCRIPT("StructuredClone/cloneBorder.js", cloneBorder_js))
