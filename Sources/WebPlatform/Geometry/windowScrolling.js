// https://drafts.csswg.org/cssom-view/#extensions-to-the-window-interface
'use strict';

// The page is never larger than the viewport, so there is nothing to scroll.
const windowScrollMember = { ...operation([optional(any), optional(any)]), implementation() {} };

windowMembers({ scroll: windowScrollMember, scrollTo: windowScrollMember, scrollBy: windowScrollMember });
