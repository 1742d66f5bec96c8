#include "EmbeddedScripts.h"

static const unsigned char propertyNames_js[] = {
#embed "../WebPlatform/CSSOM/propertyNames.js"
};
static const unsigned char declarationBlock_js[] = {
#embed "../WebPlatform/CSSOM/declarationBlock.js"
};
static const unsigned char CSSStyleDeclaration_js[] = {
#embed "../WebPlatform/CSSOM/CSSStyleDeclaration.js"
};
static const unsigned char computedStyle_js[] = {
#embed "../WebPlatform/CSSOM/computedStyle.js"
};
static const unsigned char CSSStyleSheet_js[] = {
#embed "../WebPlatform/CSSOM/CSSStyleSheet.js"
};

EMBEDDED_ROOM(CSSOM,
  SCRIPT("CSSOM/propertyNames.js", propertyNames_js),
  SCRIPT("CSSOM/declarationBlock.js", declarationBlock_js),
  SCRIPT("CSSOM/CSSStyleDeclaration.js", CSSStyleDeclaration_js),
  SCRIPT("CSSOM/computedStyle.js", computedStyle_js),
  SCRIPT("CSSOM/CSSStyleSheet.js", CSSStyleSheet_js))
