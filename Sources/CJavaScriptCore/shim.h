// JavaScriptCore's C API, and the exported functions that Debian's headers leave out.
#pragma once
#include <JavaScriptCore/JavaScript.h>
#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *info);
void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *info);
void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);
void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool enabled, JSStringRef message);
JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
void JSReportExtraMemoryCost(JSContextRef context, size_t bytes);
JSGlobalContextRef JSObjectGetGlobalContext(JSObjectRef object);
void JSLock(JSContextRef context);
void JSUnlock(JSContextRef context);

typedef const struct OpaqueJSWeak *JSWeakRef;
JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JSObjectRef JSWeakGetObject(JSWeakRef weak);
void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);
