import type { Database } from '../../shared/database/connect.ts';
import type { createKnownVisitors } from './known-visitors.ts';
import type { OpenedPage } from './read-page.ts';
import type { Touch } from './read-touch.ts';
import { networkName, visitorName } from './visitor-name.ts';
import type { DaySalt, VisitorSalts } from './visitor-salts.ts';

/** A view as it is stored: without an address, and with a user id for the database to compare and drop. */
export interface NamedView extends Partial<Touch> {
  account_id: string;
  day: string;
  visitor: string;
  user_id: string | null;
  at: Date;
  path: string;
  is_document: boolean;
  device: string;
  /** Code of the affiliate whose link was opened, with the network it was opened from. */
  ref?: string;
  is_ad?: boolean;
  network?: string;
}

interface Naming {
  database: Database;
  salts: VisitorSalts;
  visitors: ReturnType<typeof createKnownVisitors>;
  /** All of them are named by the day of this moment. */
  at: Date;
}

/** Names the visitors of pages, and leaves out reloads and what a page reads. */
export async function nameViews(pages: readonly OpenedPage[], naming: Naming): Promise<NamedView[]> {
  const zones = new Set(pages.map(({ account }) => account.settings.timeZone));
  const days = new Map<string, DaySalt | null>();
  for (const zone of zones) days.set(zone, await naming.salts.at(naming.database, zone, naming.at));
  const views: NamedView[] = [];
  const names = new Map<string, string>();
  for (const { account, path, isDocument, touch, ref, userId, address, agent, device, at } of pages) {
    const found = days.get(account.settings.timeZone);
    if (!found) continue;
    const accountId = account.account_id;
    const key = `${accountId} ${address} ${agent}`;
    const visitor = names.get(key) ?? visitorName(found.salt, { accountId, address, agent });
    names.set(key, visitor);
    const hasSource = touch !== null || ref !== null;
    if (!naming.visitors.isView(visitor, { path, isDocument, hasSource, atMs: at.getTime() })) continue;
    views.push({
      ...touch,
      ...(ref && { ref: ref.code, is_ad: ref.ad, network: networkName(found.salt, { accountId, address }) }),
      account_id: accountId,
      day: found.day,
      visitor,
      user_id: userId,
      at,
      path,
      is_document: isDocument,
      device,
    });
  }
  return views;
}
