#include "EmbeddedScripts.h"

static const unsigned char FileReader_js[] = {
#embed "../WebPlatform/FileAPI/FileReader.js"
};

EMBEDDED_ROOM(FileReader,
  SCRIPT("FileAPI/FileReader.js", FileReader_js))
