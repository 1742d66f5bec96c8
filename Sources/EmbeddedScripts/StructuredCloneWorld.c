#include "EmbeddedScripts.h"

static const unsigned char serialize_js[] = {
#embed "../WebPlatform/StructuredClone/World/serialize.js"
};
static const unsigned char deserialize_js[] = {
#embed "../WebPlatform/StructuredClone/World/deserialize.js"
};
static const unsigned char records_js[] = {
#embed "../WebPlatform/StructuredClone/World/records.js"
};

EMBEDDED_ROOM(StructuredCloneWorld,
  SCRIPT("StructuredClone/World/serialize.js", serialize_js),
  SCRIPT("StructuredClone/World/deserialize.js", deserialize_js),
  SCRIPT("StructuredClone/World/records.js", records_js))
