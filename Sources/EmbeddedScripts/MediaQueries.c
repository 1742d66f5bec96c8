#include "EmbeddedScripts.h"

static const unsigned char mediaFeatures_js[] = {
#embed "../WebPlatform/MediaQueries/mediaFeatures.js"
};
static const unsigned char mediaQueryParser_js[] = {
#embed "../WebPlatform/MediaQueries/mediaQueryParser.js"
};
static const unsigned char MediaQueryList_js[] = {
#embed "../WebPlatform/MediaQueries/MediaQueryList.js"
};

EMBEDDED_ROOM(MediaQueries,
  SCRIPT("MediaQueries/mediaFeatures.js", mediaFeatures_js),
  SCRIPT("MediaQueries/mediaQueryParser.js", mediaQueryParser_js),
  SCRIPT("MediaQueries/MediaQueryList.js", MediaQueryList_js))
