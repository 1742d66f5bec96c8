#include "EmbeddedScripts.h"

static const unsigned char primordials_js[] = {
#embed "../WebPlatform/WebIDL/World/primordials.js"
};
static const unsigned char errors_js[] = {
#embed "../WebPlatform/WebIDL/World/errors.js"
};
static const unsigned char incoming_js[] = {
#embed "../WebPlatform/WebIDL/World/incoming.js"
};
static const unsigned char unions_js[] = {
#embed "../WebPlatform/WebIDL/World/unions.js"
};
static const unsigned char callbacks_js[] = {
#embed "../WebPlatform/WebIDL/World/callbacks.js"
};
static const unsigned char outgoing_js[] = {
#embed "../WebPlatform/WebIDL/World/outgoing.js"
};
static const unsigned char wrappers_js[] = {
#embed "../WebPlatform/WebIDL/World/wrappers.js"
};
static const unsigned char interfaces_js[] = {
#embed "../WebPlatform/WebIDL/World/interfaces.js"
};
static const unsigned char members_js[] = {
#embed "../WebPlatform/WebIDL/World/members.js"
};
static const unsigned char iterables_js[] = {
#embed "../WebPlatform/WebIDL/World/iterables.js"
};
static const unsigned char exotic_js[] = {
#embed "../WebPlatform/WebIDL/World/exotic.js"
};
static const unsigned char messages_js[] = {
#embed "../WebPlatform/WebIDL/World/messages.js"
};
static const unsigned char webKitNamespace_js[] = {
#embed "../WebPlatform/WebIDL/World/webKitNamespace.js"
};
static const unsigned char fragments_js[] = {
#embed "../WebPlatform/WebIDL/World/fragments.js"
};
static const unsigned char globals_js[] = {
#embed "../WebPlatform/WebIDL/World/globals.js"
};
static const unsigned char masks_js[] = {
#embed "../WebPlatform/WebIDL/World/masks.js"
};
static const unsigned char kit_js[] = {
#embed "../WebPlatform/WebIDL/World/kit.js"
};

EMBEDDED_ROOM(World,
  SCRIPT("WebIDL/World/primordials.js", primordials_js),
  SCRIPT("WebIDL/World/errors.js", errors_js),
  SCRIPT("WebIDL/World/incoming.js", incoming_js),
  SCRIPT("WebIDL/World/unions.js", unions_js),
  SCRIPT("WebIDL/World/callbacks.js", callbacks_js),
  SCRIPT("WebIDL/World/outgoing.js", outgoing_js),
  SCRIPT("WebIDL/World/wrappers.js", wrappers_js),
  SCRIPT("WebIDL/World/interfaces.js", interfaces_js),
  SCRIPT("WebIDL/World/members.js", members_js),
  SCRIPT("WebIDL/World/iterables.js", iterables_js),
  SCRIPT("WebIDL/World/exotic.js", exotic_js),
  SCRIPT("WebIDL/World/messages.js", messages_js),
  SCRIPT("WebIDL/World/webKitNamespace.js", webKitNamespace_js),
  SCRIPT("WebIDL/World/fragments.js", fragments_js),
  SCRIPT("WebIDL/World/globals.js", globals_js),
  SCRIPT("WebIDL/World/masks.js", masks_js),
  SCRIPT("WebIDL/World/kit.js", kit_js))
