#include "EmbeddedScripts.h"

static const unsigned char sessionHistory_js[] = {
#embed "../WebPlatform/Navigation/sessionHistory.js"
};
static const unsigned char navigable_js[] = {
#embed "../WebPlatform/Navigation/navigable.js"
};
static const unsigned char load_js[] = {
#embed "../WebPlatform/Navigation/load.js"
};
static const unsigned char embedderSelectors_js[] = {
#embed "../WebPlatform/Navigation/embedderSelectors.js"
};
static const unsigned char page_js[] = {
#embed "../WebPlatform/Navigation/page.js"
};

EMBEDDED_ROOM(Navigation,
  SCRIPT("Navigation/sessionHistory.js", sessionHistory_js),
  SCRIPT("Navigation/navigable.js", navigable_js),
  SCRIPT("Navigation/load.js", load_js),
  SCRIPT("Navigation/embedderSelectors.js", embedderSelectors_js),
  SCRIPT("Navigation/page.js", page_js))
