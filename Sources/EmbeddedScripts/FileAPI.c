#include "EmbeddedScripts.h"

static const unsigned char blob_js[] = {
#embed "../WebPlatform/FileAPI/blob.js"
};
static const unsigned char file_js[] = {
#embed "../WebPlatform/FileAPI/file.js"
};
static const unsigned char fileList_js[] = {
#embed "../WebPlatform/FileAPI/fileList.js"
};
static const unsigned char blobURLs_js[] = {
#embed "../WebPlatform/FileAPI/blobURLs.js"
};

EMBEDDED_ROOM(FileAPI,
  SCRIPT("FileAPI/blob.js", blob_js),
  SCRIPT("FileAPI/file.js", file_js),
  SCRIPT("FileAPI/fileList.js", fileList_js),
  SCRIPT("FileAPI/blobURLs.js", blobURLs_js))
