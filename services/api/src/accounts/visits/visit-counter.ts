import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { ViewRead } from '@stoa/shared/contracts/view-read';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import type { Log } from '../../shared/log/log.ts';
import type { ServedBackend } from '../backends/account-backends.ts';
import { createKnownVisitors } from './known-visitors.ts';
import { MAX_VIEWS_PER_STATEMENT, MAX_VIEWS_WAITING, STORE_VISITS_MS } from './limits.ts';
import { nameViews, type NamedView } from './name-views.ts';
import { type OpenedPage, readPage } from './read-page.ts';
import { createViewReads } from './view-reads.ts';
import { networkName, visitorName } from './visitor-name.ts';
import { createVisitorSalts } from './visitor-salts.ts';

/** Name of today's visitor at a site, under which its views of the day lie. */
export interface VisitorOfDay {
  visitor: string;
  day: string;
  /** Name of the network, whatever the browser. */
  network: string;
}

export interface VisitCounter {
  /** Takes note of a page that was answered or whose data was read; the request itself waits for nothing. */
  add(
    c: AppContext,
    account: PublicAccount,
    page: { path: string; search: string; isDocument: boolean },
  ): void;
  /** Takes note of how a page was read. */
  addRead(c: AppContext, account: PublicAccount, read: ViewRead): void;
  /** Names whoever sent a request, as their views are named; null where nothing is counted. */
  visitorOf(c: AppContext, account: PublicAccount): Promise<VisitorOfDay | null>;
  /** Stores what was collected until now. */
  flush(): Promise<void>;
  close(): void;
}

export interface VisitCounterOptions {
  servedBy(account: PublicAccount): Pick<ServedBackend, 'database' | 'guard'> | null;
  trustedProxyCount: number;
  sessionName: string;
  now(): Date;
  log: Log;
}

/** Counts visits from requests that happen anyway: collected in memory, named and stored together. */
export function createVisitCounter(options: VisitCounterOptions): VisitCounter {
  const { servedBy, trustedProxyCount, now, log } = options;
  const salts = createVisitorSalts(now);
  const visitors = createKnownVisitors();
  const reads = createViewReads({ servedBy, trustedProxyCount, salts, now, log });
  /** By visitor and page: the same one again within a moment adds nothing. */
  let opened = new Map<string, OpenedPage>();
  let named = new Map<Database, NamedView[]>();
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  const purge = setInterval(() => salts.purge(), 60_000).unref();

  const countNamed = () => [...named.values()].reduce((sum, { length }) => sum + length, 0);
  const plan = () => {
    timer ??= setTimeout(() => void flush(), STORE_VISITS_MS).unref();
  };
  async function nameAll(): Promise<void> {
    const pages = [...opened.values()];
    opened = new Map();
    const byBackend = Map.groupBy(pages, ({ account }) => servedBy(account));
    for (const [backend, some] of byBackend) {
      if (!backend) continue;
      const { database, guard } = backend;
      try {
        const views = await guard(() => nameViews(some, { database, salts, visitors, at: now() }));
        named.set(database, [...(named.get(database) ?? []), ...views].slice(0, MAX_VIEWS_WAITING));
      } catch (error) {
        // Without today's salt they have no name, and an address is kept for nobody.
        log.warn({ error, views: some.length }, 'views could not be named and are not counted');
      }
    }
  }
  async function storeAll(): Promise<void> {
    const due = named;
    named = new Map();
    for (const [database, views] of due) {
      for (let from = 0; from < views.length; from += MAX_VIEWS_PER_STATEMENT) {
        const some = views.slice(from, from + MAX_VIEWS_PER_STATEMENT);
        try {
          await database`select ops.store_visits(${database.json(some as never)})`;
        } catch (error) {
          log.warn({ error, views: some.length }, 'views were not stored; they are kept for later');
          named.set(database, [...(named.get(database) ?? []), ...some]);
        }
      }
    }
    if (named.size > 0) plan();
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running.then(nameAll).then(storeAll).then(reads.store);
    return running;
  }
  return {
    add(c, account, page) {
      if (opened.size + countNamed() >= MAX_VIEWS_WAITING) return;
      const { headers } = c.req.raw;
      const address = clientAddress(c, trustedProxyCount);
      const { sessionName } = options;
      const read = readPage({
        ...page,
        account,
        host: c.get('host'),
        headers,
        address,
        at: now(),
        sessionName,
      });
      if (!read) return;
      const key = `${account.account_id} ${address} ${read.agent} ${read.path} ${read.touch?.source ?? ''} ${read.ref?.code ?? ''}`;
      if (opened.has(key)) return;
      opened.set(key, read);
      plan();
    },
    addRead(c, account, read) {
      if (reads.add(c, account, read)) plan();
    },
    async visitorOf(c, account) {
      const backend = servedBy(account);
      if (!backend) return null;
      const found = await salts.at(backend.database, account.settings.timeZone, now());
      if (!found) return null;
      const agent = c.req.header('user-agent') ?? '';
      const traits = { accountId: account.account_id, address: clientAddress(c, trustedProxyCount), agent };
      const { salt, day } = found;
      return { visitor: visitorName(salt, traits), network: networkName(salt, traits), day };
    },
    flush,
    close() {
      clearInterval(purge);
      if (timer) clearTimeout(timer);
    },
  };
}
