#include "EmbeddedScripts.h"

static const unsigned char messagePort_js[] = {
#embed "../WebPlatform/Messaging/messagePort.js"
};
static const unsigned char messageChannel_js[] = {
#embed "../WebPlatform/Messaging/messageChannel.js"
};
static const unsigned char windowPostMessage_js[] = {
#embed "../WebPlatform/Messaging/windowPostMessage.js"
};
static const unsigned char broadcastChannel_js[] = {
#embed "../WebPlatform/Messaging/broadcastChannel.js"
};

EMBEDDED_ROOM(Messaging,
  SCRIPT("Messaging/messagePort.js", messagePort_js),
  SCRIPT("Messaging/messageChannel.js", messageChannel_js),
  SCRIPT("Messaging/windowPostMessage.js", windowPostMessage_js),
  SCRIPT("Messaging/broadcastChannel.js", broadcastChannel_js))
