#include "EmbeddedScripts.h"

static const unsigned char xmlReader_js[] = {
#embed "../WebPlatform/DOMParsing/xmlReader.js"
};
static const unsigned char DOMParser_js[] = {
#embed "../WebPlatform/DOMParsing/DOMParser.js"
};
static const unsigned char xmlSerialization_js[] = {
#embed "../WebPlatform/DOMParsing/xmlSerialization.js"
};

EMBEDDED_ROOM(DOMParsing,
  SCRIPT("DOMParsing/xmlReader.js", xmlReader_js),
  SCRIPT("DOMParsing/DOMParser.js", DOMParser_js),
  SCRIPT("DOMParsing/xmlSerialization.js", xmlSerialization_js))
