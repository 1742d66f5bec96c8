#include "EmbeddedScripts.h"

static const unsigned char inputStream_js[] = {
#embed "../WebPlatform/DynamicMarkup/inputStream.js"
};
static const unsigned char characterReferences_js[] = {
#embed "../WebPlatform/DynamicMarkup/characterReferences.js"
};
static const unsigned char tokenizer_js[] = {
#embed "../WebPlatform/DynamicMarkup/tokenizer.js"
};
static const unsigned char openElements_js[] = {
#embed "../WebPlatform/DynamicMarkup/openElements.js"
};
static const unsigned char formattingElements_js[] = {
#embed "../WebPlatform/DynamicMarkup/formattingElements.js"
};
static const unsigned char treeBuilder_js[] = {
#embed "../WebPlatform/DynamicMarkup/treeBuilder.js"
};
static const unsigned char headModes_js[] = {
#embed "../WebPlatform/DynamicMarkup/headModes.js"
};
static const unsigned char bodyMode_js[] = {
#embed "../WebPlatform/DynamicMarkup/bodyMode.js"
};
static const unsigned char tableModes_js[] = {
#embed "../WebPlatform/DynamicMarkup/tableModes.js"
};
static const unsigned char otherModes_js[] = {
#embed "../WebPlatform/DynamicMarkup/otherModes.js"
};
static const unsigned char foreignContent_js[] = {
#embed "../WebPlatform/DynamicMarkup/foreignContent.js"
};
static const unsigned char HTMLParser_js[] = {
#embed "../WebPlatform/DynamicMarkup/HTMLParser.js"
};
static const unsigned char documentWriting_js[] = {
#embed "../WebPlatform/DynamicMarkup/documentWriting.js"
};

EMBEDDED_ROOM(DynamicMarkup,
  SCRIPT("DynamicMarkup/inputStream.js", inputStream_js),
  SCRIPT("DynamicMarkup/characterReferences.js", characterReferences_js),
  SCRIPT("DynamicMarkup/tokenizer.js", tokenizer_js),
  SCRIPT("DynamicMarkup/openElements.js", openElements_js),
  SCRIPT("DynamicMarkup/formattingElements.js", formattingElements_js),
  SCRIPT("DynamicMarkup/treeBuilder.js", treeBuilder_js),
  SCRIPT("DynamicMarkup/headModes.js", headModes_js),
  SCRIPT("DynamicMarkup/bodyMode.js", bodyMode_js),
  SCRIPT("DynamicMarkup/tableModes.js", tableModes_js),
  SCRIPT("DynamicMarkup/otherModes.js", otherModes_js),
  SCRIPT("DynamicMarkup/foreignContent.js", foreignContent_js),
  SCRIPT("DynamicMarkup/HTMLParser.js", HTMLParser_js),
  SCRIPT("DynamicMarkup/documentWriting.js", documentWriting_js))
