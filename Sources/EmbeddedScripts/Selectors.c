#include "EmbeddedScripts.h"

static const unsigned char selectorScanner_js[] = {
#embed "../WebPlatform/Selectors/selectorScanner.js"
};
static const unsigned char selectorParser_js[] = {
#embed "../WebPlatform/Selectors/selectorParser.js"
};
static const unsigned char selectorMatching_js[] = {
#embed "../WebPlatform/Selectors/selectorMatching.js"
};
static const unsigned char pseudoClasses_js[] = {
#embed "../WebPlatform/Selectors/pseudoClasses.js"
};

EMBEDDED_ROOM(Selectors,
  SCRIPT("Selectors/selectorScanner.js", selectorScanner_js),
  SCRIPT("Selectors/selectorParser.js", selectorParser_js),
  SCRIPT("Selectors/selectorMatching.js", selectorMatching_js),
  SCRIPT("Selectors/pseudoClasses.js", pseudoClasses_js))
