import type { PublicAccount } from '@stoa/shared/contracts/account';
import { isCheckoutPath, isConfirmationPath } from '@stoa/shared/routing/layout-for';
import type { Database } from '../../shared/database/connect.ts';
import { isOpened, readAgent } from './countable.ts';
import type { createKnownVisitors } from './known-visitors.ts';
import { readTouch, type Touch } from './read-touch.ts';
import { signedInUser } from './signed-in-user.ts';
import { visitorName } from './visitor-name.ts';
import type { VisitorSalts } from './visitor-salts.ts';

/** A page as its request told of it, until the next time that views are named. */
export interface OpenedPage {
  account: PublicAccount;
  host: string;
  path: string;
  search: string;
  /** False for the data of a change of route. */
  isDocument: boolean;
  headers: Headers;
  address: string;
  at: Date;
}

/** The same as it is stored: without an address, and with a user id for the database to compare and drop. */
export interface NamedView extends Partial<Touch> {
  account_id: string;
  day: string;
  visitor: string;
  user_id: string | null;
  at: Date;
  path: string;
  is_document: boolean;
  device: string;
}

interface Naming {
  database: Database;
  salts: VisitorSalts;
  visitors: ReturnType<typeof createKnownVisitors>;
  sessionName: string;
}

const MAX_PATH = 300;

/** Names the visitors of pages, and leaves out programs, prefetches, frames and reloads. */
export async function nameViews(pages: readonly OpenedPage[], naming: Naming): Promise<NamedView[]> {
  const views: NamedView[] = [];
  const names = new Map<string, string>();
  for (const page of pages) {
    const { account, headers, isDocument, address, at } = page;
    const agent = headers.get('user-agent') ?? '';
    const { isMachine, device } = readAgent(agent);
    if (isMachine || (isDocument && !isOpened(headers))) continue;
    const found = await naming.salts.at(naming.database, account.settings.timeZone, at);
    if (!found) continue;
    const accountId = account.account_id;
    const key = `${accountId} ${found.day} ${address} ${agent}`;
    const visitor = names.get(key) ?? visitorName(found.salt, { accountId, address, agent });
    names.set(key, visitor);
    const path = page.path.slice(0, MAX_PATH);
    const touch = touchOf(page);
    const view = { path, isDocument, hasSource: touch !== null, atMs: at.getTime() };
    if (!naming.visitors.isView(visitor, view)) continue;
    views.push({
      ...touch,
      account_id: accountId,
      day: found.day,
      visitor,
      user_id: signedInUser(headers, naming.sessionName),
      at,
      path,
      is_document: isDocument,
      device,
    });
  }
  return views;
}

/** The way back from a payment provider brings nobody. */
function touchOf({ isDocument, path, search, headers, host, account }: OpenedPage): Touch | null {
  if (!isDocument || isCheckoutPath(path) || isConfirmationPath(path)) return null;
  return readTouch(search, headers.get('referer') ?? '', ownHosts(account, host));
}

/** Hosts of a site: the one that was asked, and its own domain. */
export function ownHosts(account: PublicAccount, host: string): string[] {
  return [host.split(':', 1)[0] ?? '', account.domain ?? ''].filter(Boolean);
}
