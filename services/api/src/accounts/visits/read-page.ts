import type { PublicAccount } from '@stoa/shared/contracts/account';
import { isCheckoutPath, isConfirmationPath } from '@stoa/shared/routing/layout-for';
import { readRef, type Ref } from '../referrals/read-ref.ts';
import { type Device, isOpened, readAgent } from './countable.ts';
import { MAX_PATH } from './limits.ts';
import { readTouch, type Touch } from './read-touch.ts';
import { signedInUser } from './signed-in-user.ts';

/** A page that somebody opened, as far as its request tells; it waits to be named. */
export interface OpenedPage {
  account: PublicAccount;
  path: string;
  /** False for the data of a change of route. */
  isDocument: boolean;
  touch: Touch | null;
  ref: Ref | null;
  userId: string | null;
  address: string;
  agent: string;
  device: Device;
  at: Date;
}

interface PageRequest {
  account: PublicAccount;
  host: string;
  path: string;
  search: string;
  isDocument: boolean;
  headers: Headers;
  address: string;
  at: Date;
  sessionName: string;
}

/**
 * Reads what is counted of a request; null for programs, prefetches and frames. Holds no part of the request: thousands
 * that wait would be moved to the old generation whole.
 */
export function readPage(request: PageRequest): OpenedPage | null {
  const { headers, isDocument, account, address, at } = request;
  const agent = headers.get('user-agent') ?? '';
  const { isMachine, device } = readAgent(agent);
  if (isMachine || (isDocument && !isOpened(headers))) return null;
  const path = request.path.slice(0, MAX_PATH);
  const userId = signedInUser(headers, request.sessionName);
  const ref = isDocument ? readRef(request.search) : null;
  return { account, path, isDocument, touch: touchOf(request), ref, userId, address, agent, device, at };
}

/** The way back from a payment provider brings nobody. */
function touchOf({ isDocument, path, search, headers, host, account }: PageRequest): Touch | null {
  if (!isDocument || isCheckoutPath(path) || isConfirmationPath(path)) return null;
  const referrer = headers.get('referer') ?? '';
  if (referrer === '' && search === '') return null;
  return readTouch(search, referrer, ownHosts(account, host));
}

/** Hosts of a site: the one that was asked, and its own domain. */
export function ownHosts(account: PublicAccount, host: string): string[] {
  return [host.split(':', 1)[0] ?? '', account.domain ?? ''].filter(Boolean);
}
