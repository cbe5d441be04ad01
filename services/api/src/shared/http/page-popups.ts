import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { AppContext } from '../context.ts';

/** Popups of one page as its document holds them. */
export interface PagePopups {
  /** Popups that are for this page and open now. */
  ids: readonly string[];
  /** Rules that run as data; nothing happens without the script. */
  data: unknown;
  /** Script that fetches the rest once the page is idle. */
  loader: string;
}

/** Source of the popups of pages. */
export interface PopupSource {
  /** Returns null for a page without a popup; rejects where nothing could be read. */
  read(account: PublicAccount, path: string, language: string): Promise<PagePopups | null>;
  /** Counts a document that is about to be sent as a chance to show them. */
  count(c: AppContext, account: PublicAccount, ids: readonly string[]): void;
}
