#include "EmbeddedScripts.h"

static const unsigned char FrameLoad_js[] = {
#embed "../WebPlatform/HTMLFrames/FrameLoad.js"
};
static const unsigned char FrameNavigable_js[] = {
#embed "../WebPlatform/HTMLFrames/FrameNavigable.js"
};
static const unsigned char CrossOriginWindow_js[] = {
#embed "../WebPlatform/HTMLFrames/CrossOriginWindow.js"
};
static const unsigned char HTMLIFrameElement_js[] = {
#embed "../WebPlatform/HTMLFrames/HTMLIFrameElement.js"
};

EMBEDDED_ROOM(HTMLFrames,
  SCRIPT("HTMLFrames/FrameLoad.js", FrameLoad_js),
  SCRIPT("HTMLFrames/FrameNavigable.js", FrameNavigable_js),
  SCRIPT("HTMLFrames/CrossOriginWindow.js", CrossOriginWindow_js),
  SCRIPT("HTMLFrames/HTMLIFrameElement.js", HTMLIFrameElement_js))
