#include "EmbeddedScripts.h"

static const unsigned char tasks_js[] = {
#embed "../WebPlatform/EventLoop/tasks.js"
};

EMBEDDED_ROOM(EventLoop,
  SCRIPT("EventLoop/tasks.js", tasks_js))
