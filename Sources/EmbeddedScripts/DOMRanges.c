#include "EmbeddedScripts.h"

static const unsigned char boundaryPoints_js[] = {
#embed "../WebPlatform/DOMRanges/boundaryPoints.js"
};
static const unsigned char rangeContents_js[] = {
#embed "../WebPlatform/DOMRanges/rangeContents.js"
};
static const unsigned char Range_js[] = {
#embed "../WebPlatform/DOMRanges/Range.js"
};
static const unsigned char Selection_js[] = {
#embed "../WebPlatform/DOMRanges/Selection.js"
};

EMBEDDED_ROOM(DOMRanges,
  SCRIPT("DOMRanges/boundaryPoints.js", boundaryPoints_js),
  SCRIPT("DOMRanges/rangeContents.js", rangeContents_js),
  SCRIPT("DOMRanges/Range.js", Range_js),
  SCRIPT("DOMRanges/Selection.js", Selection_js))
