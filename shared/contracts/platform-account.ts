/** The platform's own account: its pages, posts and documentation are rows of it. No site is it. */
export const PLATFORM_ACCOUNT_ID = '00000000-0000-4000-8000-000000000001';
