#include "EmbeddedScripts.h"

static const unsigned char traversalFilter_js[] = {
#embed "../WebPlatform/DOMTraversal/traversalFilter.js"
};
static const unsigned char NodeIterator_js[] = {
#embed "../WebPlatform/DOMTraversal/NodeIterator.js"
};
static const unsigned char TreeWalker_js[] = {
#embed "../WebPlatform/DOMTraversal/TreeWalker.js"
};

EMBEDDED_ROOM(DOMTraversal,
  SCRIPT("DOMTraversal/traversalFilter.js", traversalFilter_js),
  SCRIPT("DOMTraversal/NodeIterator.js", NodeIterator_js),
  SCRIPT("DOMTraversal/TreeWalker.js", TreeWalker_js))
