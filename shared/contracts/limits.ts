/** Observed constants of the product, in one place. Names carry their unit. */
export const MOBILE_BREAKPOINT_PX = 768;
/** More characters no description of a product has. */
export const PRODUCT_DESCRIPTION_MAX = 40_000;
/** No price, order or flat coupon is more; sums of thousands of orders stay safe integers. */
export const PRICE_MAX_MINOR = 1_000_000_000_000;
export const ORDER_MAX_MINOR = 100_000_000_000_000;
export const COUPON_MAX_UNITS = 9_999_999_999;
export const LOGO_WIDTH_FACTOR = 16;
export const HEADER_LOGO_PX = { width: 64, height: 64 } as const;
export const FOOTER_LOGO_PX = { width: 200, height: 160 } as const;
export const HEADER_SHADOW_AFTER_PX = 20;
export const DASHBOARD_HEADER_HIDES_AFTER_PX = 100;
export const SCROLL_TO_TOP_AFTER_PX = 200;
export const SIDE_MENU_REM = { open: 18, closed: 4.5 } as const;
/** Local storage key of the side menu's state. */
export const SIDE_MENU_KEY = 'stoa-dashboard-menu-open';
export const CART_DIALOG_MAX_WIDTH = '48rem';
export const TOAST_CLOSE_MS = 5000;
/** Default display time of a reward overlay. */
export const GAMIFICATION_OVERLAY_MS = 5000;
export const SESSION_COOKIE_CHUNK = 3180;
export const SESSION_COOKIE_MAX_AGE_MS = 31_536_000_000;
export const SESSION_TICK_MS = 30_000;
export const ROLE_FRESH_MS = 50_000;
export const MEMBER_FRESH_MS = 300_000;
/** Time an unused member's row stays cached. */
export const MEMBER_GC_TIME_MS = 1_800_000;
export const OPTION_FRESH_MS = 6_000_000;
export const OPTION_RETRIES = 1;
export const AVATAR_LAZY_MARGIN_PX = 200;
/** Freshness of data embedded in the document; it isn't fetched again before then. */
export const PAGE_DATA_FRESH_MS = 300_000;
export const HEARTBEAT_MS = 30_000;
export const HEARTBEAT_TIMEOUT_MS = 10_000;
export const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;
/** Text of a reader about a page of the documentation. */
export const MAX_DOC_ANSWER_LENGTH = 1000;
