#include "EmbeddedScripts.h"
