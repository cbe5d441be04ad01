/** The sources of the search dialog; `all` asks them all. */
export const SEARCH_TYPES = ['all', 'courses', 'pages', 'posts', 'members', 'groups', 'products'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
