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
static const unsigned char readableStreamPipe_js[] = {
#embed "../WebPlatform/Streams/readableStreamPipe.js"
};
static const unsigned char readableStream_js[] = {
#embed "../WebPlatform/Streams/readableStream.js"
};
static const unsigned char writableStreamDefaultWriter_js[] = {
#embed "../WebPlatform/Streams/writableStreamDefaultWriter.js"
};
static const unsigned char writableStreamDefaultController_js[] = {
#embed "../WebPlatform/Streams/writableStreamDefaultController.js"
};
static const unsigned char writableStream_js[] = {
#embed "../WebPlatform/Streams/writableStream.js"
};
static const unsigned char transformStreamDefaultController_js[] = {
#embed "../WebPlatform/Streams/transformStreamDefaultController.js"
};
static const unsigned char transformStream_js[] = {
#embed "../WebPlatform/Streams/transformStream.js"
};

EMBEDDED_ROOM(Streams,
  SCRIPT("Streams/queueWithSizes.js", queueWithSizes_js),
  SCRIPT("Streams/queuingStrategies.js", queuingStrategies_js),
  SCRIPT("Streams/readableStreamDefaultReader.js", readableStreamDefaultReader_js),
  SCRIPT("Streams/readableStreamDefaultController.js", readableStreamDefaultController_js),
  SCRIPT("Streams/readableStreamTee.js", readableStreamTee_js),
  SCRIPT("Streams/readableStreamPipe.js", readableStreamPipe_js),
  SCRIPT("Streams/readableStream.js", readableStream_js),
  SCRIPT("Streams/writableStreamDefaultWriter.js", writableStreamDefaultWriter_js),
  SCRIPT("Streams/writableStreamDefaultController.js", writableStreamDefaultController_js),
  SCRIPT("Streams/writableStream.js", writableStream_js),
  SCRIPT("Streams/transformStreamDefaultController.js", transformStreamDefaultController_js),
  SCRIPT("Streams/transformStream.js", transformStream_js))
