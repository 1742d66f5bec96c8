#include "EmbeddedScripts.h"

static const unsigned char leakProbe_js[] = {
#embed "../SecureInput/Probe/Script/leakProbe.js"
};

EMBEDDED_ROOM(LeakProbe, SCRIPT("SecureInput/Probe/Script/leakProbe.js", leakProbe_js))
