#include "EmbeddedScripts.h"

static const unsigned char evaluation_js[] = {
#embed "../WebPlatform/Evaluation/evaluation.js"
};

EMBEDDED_ROOM(Evaluation,
  SCRIPT("Evaluation/evaluation.js", evaluation_js))
