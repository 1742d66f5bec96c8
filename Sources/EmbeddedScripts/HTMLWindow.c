#include "EmbeddedScripts.h"

static const unsigned char windowRelations_js[] = {
#embed "../WebPlatform/HTMLWindow/windowRelations.js"
};
static const unsigned char Window_js[] = {
#embed "../WebPlatform/HTMLWindow/Window.js"
};
static const unsigned char loadDocument_js[] = {
#embed "../WebPlatform/HTMLWindow/loadDocument.js"
};
static const unsigned char errors_js[] = {
#embed "../WebPlatform/HTMLWindow/errors.js"
};
static const unsigned char rejections_js[] = {
#embed "../WebPlatform/HTMLWindow/rejections.js"
};

EMBEDDED_ROOM(HTMLWindow,
  SCRIPT("HTMLWindow/windowRelations.js", windowRelations_js),
  SCRIPT("HTMLWindow/Window.js", Window_js),
  SCRIPT("HTMLWindow/loadDocument.js", loadDocument_js),
  SCRIPT("HTMLWindow/errors.js", errors_js),
  SCRIPT("HTMLWindow/rejections.js", rejections_js))
