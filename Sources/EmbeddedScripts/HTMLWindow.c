#include "EmbeddedScripts.h"

static const unsigned char Navigator_js[] = {
#embed "../WebPlatform/HTMLWindow/Navigator.js"
};
static const unsigned char Screen_js[] = {
#embed "../WebPlatform/HTMLWindow/Screen.js"
};
static const unsigned char Location_js[] = {
#embed "../WebPlatform/HTMLWindow/Location.js"
};
static const unsigned char Window_js[] = {
#embed "../WebPlatform/HTMLWindow/Window.js"
};
static const unsigned char errors_js[] = {
#embed "../WebPlatform/HTMLWindow/errors.js"
};
static const unsigned char HTMLScriptElement_js[] = {
#embed "../WebPlatform/HTMLWindow/HTMLScriptElement.js"
};
static const unsigned char scripts_js[] = {
#embed "../WebPlatform/HTMLWindow/scripts.js"
};
static const unsigned char scriptFetching_js[] = {
#embed "../WebPlatform/HTMLWindow/scriptFetching.js"
};
static const unsigned char loading_js[] = {
#embed "../WebPlatform/HTMLWindow/loading.js"
};

EMBEDDED_ROOM(HTMLWindow,
  SCRIPT("HTMLWindow/Navigator.js", Navigator_js),
  SCRIPT("HTMLWindow/Screen.js", Screen_js),
  SCRIPT("HTMLWindow/Location.js", Location_js),
  SCRIPT("HTMLWindow/Window.js", Window_js),
  SCRIPT("HTMLWindow/errors.js", errors_js),
  SCRIPT("HTMLWindow/HTMLScriptElement.js", HTMLScriptElement_js),
  SCRIPT("HTMLWindow/scripts.js", scripts_js),
  SCRIPT("HTMLWindow/scriptFetching.js", scriptFetching_js),
  SCRIPT("HTMLWindow/loading.js", loading_js))
