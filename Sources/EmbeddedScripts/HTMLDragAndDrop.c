#include "EmbeddedScripts.h"

static const unsigned char DataTransfer_js[] = {
#embed "../WebPlatform/HTMLDragAndDrop/DataTransfer.js"
};

EMBEDDED_ROOM(HTMLDragAndDrop,
  SCRIPT("HTMLDragAndDrop/DataTransfer.js", DataTransfer_js))
