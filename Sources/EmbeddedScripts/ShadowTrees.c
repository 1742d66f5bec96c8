#include "EmbeddedScripts.h"

static const unsigned char shadowIncluding_js[] = {
#embed "../WebPlatform/ShadowTrees/shadowIncluding.js"
};
static const unsigned char ShadowRoot_js[] = {
#embed "../WebPlatform/ShadowTrees/ShadowRoot.js"
};
static const unsigned char shadowMarkup_js[] = {
#embed "../WebPlatform/ShadowTrees/shadowMarkup.js"
};
static const unsigned char HTMLSlotElement_js[] = {
#embed "../WebPlatform/ShadowTrees/HTMLSlotElement.js"
};
static const unsigned char slotting_js[] = {
#embed "../WebPlatform/ShadowTrees/slotting.js"
};
static const unsigned char composedDispatch_js[] = {
#embed "../WebPlatform/ShadowTrees/composedDispatch.js"
};
static const unsigned char focusDelegates_js[] = {
#embed "../WebPlatform/ShadowTrees/focusDelegates.js"
};

EMBEDDED_ROOM(ShadowTrees,
  SCRIPT("ShadowTrees/shadowIncluding.js", shadowIncluding_js),
  SCRIPT("ShadowTrees/ShadowRoot.js", ShadowRoot_js),
  SCRIPT("ShadowTrees/shadowMarkup.js", shadowMarkup_js),
  SCRIPT("ShadowTrees/HTMLSlotElement.js", HTMLSlotElement_js),
  SCRIPT("ShadowTrees/slotting.js", slotting_js),
  SCRIPT("ShadowTrees/composedDispatch.js", composedDispatch_js),
  SCRIPT("ShadowTrees/focusDelegates.js", focusDelegates_js))
