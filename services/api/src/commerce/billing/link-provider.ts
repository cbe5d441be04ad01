import { LINK_PROVIDERS, type LinkProvider } from '@stoa/shared/contracts/billing';

/** Begins the token of a method that stores nothing; the database knows it as well. */
export const LINK_PREFIX = 'link:';

/** Returns the provider at which an owner pays each charge by hand; null for stored methods. */
export function linkProviderOf(method: { token: string } | null): LinkProvider | null {
  return LINK_PROVIDERS.find((name) => method?.token === LINK_PREFIX + name) ?? null;
}
