#include "EmbeddedScripts.h"

static const unsigned char queueWithSizes_js[] = {
#embed "../WebPlatform/Streams/queueWithSizes.js"
};
static const unsigned char queuingStrategies_js[] = {
#embed "../WebPlatform/Streams/queuingStrategies.js"
};
static const unsigned char readableStreamDefaultReader_js[] = {
#embed "../WebPlatform/Streams/readableStreamDefaultReader.js"
};
static const unsigned char readableStreamDefaultController_js[] = {
#embed "../WebPlatform/Streams/readableStreamDefaultController.js"
};
static const unsigned char readableStreamTee_js[] = {
#embed "../WebPlatform/Streams/readableStreamTee.js"
};
static const unsigned char readableStream_js[] = {
#embed "../WebPlatform/Streams/readableStream.js"
};

EMBEDDED_ROOM(Streams,
  SCRIPT("Streams/queueWithSizes.js", queueWithSizes_js),
  SCRIPT("Streams/queuingStrategies.js", queuingStrategies_js),
  SCRIPT("Streams/readableStreamDefaultReader.js", readableStreamDefaultReader_js),
  SCRIPT("Streams/readableStreamDefaultController.js", readableStreamDefaultController_js),
  SCRIPT("Streams/readableStreamTee.js", readableStreamTee_js),
  SCRIPT("Streams/readableStream.js", readableStream_js))
