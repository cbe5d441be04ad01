import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { useAccount } from '@stoa/shared/shell';
import { lazyPart } from '../lazy-part.ts';
import type { LibraryStore } from './library-store.ts';

/** A screen pays for its library once that is opened. */
const site = lazyPart(() => import(/* webpackChunkName: "site-library" */ './site-library.ts'));
const platform = lazyPart(() => import(/* webpackChunkName: "platform-library" */ './platform-library.ts'));

/** The account whose library this screen has: the site's, or the platform's own for operators. */
export const useLibraryAccount = (): string => useAccount()?.account_id ?? PLATFORM_ACCOUNT_ID;

/** True for the platform's library: its operators give a reason before they replace or delete a file. */
export const useNeedsReason = (): boolean => !useAccount();

const openPlatform = async (): Promise<LibraryStore> => (await platform.load()).platformLibrary;

/** Opens the library of the screen. */
export function useLibraryStore(): () => Promise<LibraryStore> {
  const accountId = useAccount()?.account_id;
  return accountId === undefined ? openPlatform : async () => (await site.load()).siteLibrary(accountId);
}
