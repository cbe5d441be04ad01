import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { ViewRead } from '@stoa/shared/contracts/view-read';
import { segmentsOf } from '@stoa/shared/routing/segments';
import type { AppContext } from '../../shared/context.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import type { Log } from '../../shared/log/log.ts';
import type { ServedBackend } from '../backends/account-backends.ts';
import { readAgent } from './countable.ts';
import { MAX_PATH, MAX_READS_WAITING } from './limits.ts';
import { visitorName } from './visitor-name.ts';
import type { VisitorSalts } from './visitor-salts.ts';

interface WaitingRead extends ViewRead {
  account: PublicAccount;
  address: string;
  agent: string;
  at: Date;
}

interface ViewReadsOptions {
  servedBy(account: PublicAccount): Pick<ServedBackend, 'database' | 'guard'> | null;
  trustedProxyCount: number;
  salts: VisitorSalts;
  now(): Date;
  log: Log;
}

/**
 * Collects what browsers tell of their pages. It is stored under the visitor's name of the day, behind the views: nobody
 * can name another visitor or account, and what was never opened takes nothing.
 */
export function createViewReads({ servedBy, trustedProxyCount, salts, now, log }: ViewReadsOptions) {
  let waiting = new Map<string, WaitingRead>();
  return {
    add(c: AppContext, account: PublicAccount, read: ViewRead): boolean {
      const agent = c.req.header('user-agent') ?? '';
      if (waiting.size >= MAX_READS_WAITING || readAgent(agent).isMachine) return false;
      const address = clientAddress(c, trustedProxyCount);
      const path = `/${segmentsOf(read.path).join('/')}`.slice(0, MAX_PATH);
      const key = `${account.account_id} ${address} ${agent} ${path}`;
      const before = waiting.get(key);
      const seconds = Math.max(read.seconds, before?.seconds ?? 0);
      const depth = Math.max(read.depth, before?.depth ?? 0);
      waiting.set(key, { account, address, agent, path, seconds, depth, at: now() });
      return true;
    },
    async store(): Promise<void> {
      const due = [...waiting.values()];
      waiting = new Map();
      for (const [backend, some] of Map.groupBy(due, ({ account }) => servedBy(account))) {
        if (!backend) continue;
        const { database, guard } = backend;
        try {
          await guard(async () => {
            const named = [];
            for (const { account, address, agent, ...read } of some) {
              const found = await salts.at(database, account.settings.timeZone, read.at);
              if (!found) continue;
              const accountId = account.account_id;
              const visitor = visitorName(found.salt, { accountId, address, agent });
              named.push({ ...read, account_id: accountId, day: found.day, visitor });
            }
            if (named.length > 0) await database`select ops.store_reads(${database.json(named as never)})`;
          });
        } catch (error) {
          // An address is kept for nobody: what can't be named or stored now is lost.
          log.warn({ error, reads: some.length }, 'times on pages were not stored');
        }
      }
    },
  };
}
