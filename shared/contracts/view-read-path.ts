/** Takes what a page with consent to all cookies tells of itself when it is left. */
export const VIEW_READ_PATH = '/api/visits/read';
/** More time on one page than this is a page that was left open. */
export const MAX_READ_SECONDS = 3_600;
