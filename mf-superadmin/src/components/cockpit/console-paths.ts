/** Paths of the cockpit's screens. */
export const REMOTES_PATH = '/dashboard/maintenance/remotes';
export const PREVIEWS_PATH = `${REMOTES_PATH}/previews`;
export const EXPLAIN_PATH = `${REMOTES_PATH}/explain`;
export const AUDIT_PATH = `${REMOTES_PATH}/audit`;
export const ACCOUNTS_PATH = '/dashboard/accounts';
export const OWNERS_PATH = `${ACCOUNTS_PATH}/owners`;
export const OPERATORS_PATH = `${ACCOUNTS_PATH}/operators`;
export const DISPUTES_PATH = `${ACCOUNTS_PATH}/disputes`;
export const DOMAINS_PATH = `${ACCOUNTS_PATH}/domains`;
export const MEDIA_PATH = '/dashboard/media';
export const CUSTOMERS_PATH = '/dashboard/billing/customers';
export const TOKENS_PATH = '/dashboard/maintenance/tokens';

export const accountPath = (id: string): string => `${ACCOUNTS_PATH}/${id}`;
export const customerPath = (id: string): string => `${CUSTOMERS_PATH}/${id}`;
export const remotePath = (remote: string): string => `${REMOTES_PATH}/${remote}`;
export const comparePath = (remote: string, from: string, to: string): string =>
  `${remotePath(remote)}/compare?${new URLSearchParams({ from, to })}`;
export const explainPath = (tenant: string): string => `${EXPLAIN_PATH}?${new URLSearchParams({ tenant })}`;
