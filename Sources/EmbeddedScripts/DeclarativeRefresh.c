#include "EmbeddedScripts.h"

static const unsigned char declarativeRefresh_js[] = {
#embed "../WebPlatform/DeclarativeRefresh/declarativeRefresh.js"
};

EMBEDDED_ROOM(DeclarativeRefresh,
  SCRIPT("DeclarativeRefresh/declarativeRefresh.js", declarativeRefresh_js))
