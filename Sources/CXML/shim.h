// XML parsing: https://gitlab.gnome.org/GNOME/libxml2
#pragma once
#include <libxml/xmlversion.h>
// Its headers would bring in those of Debian's ICU, which are not those that Foundation has.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
