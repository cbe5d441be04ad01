import type { Composition } from '@stoa/shared/contracts/registry';
import type { Database } from '../../shared/database/connect.ts';
import type { Log } from '../../shared/log/log.ts';
import { MAX_SERVED_LOG_ENTRIES, SERVED_LOG_DELAY_MS, SERVED_LOG_REPEAT_MS } from '../limits.ts';
import { storedComposition } from './stored-compositions.ts';

export interface ServedLog {
  /** Notes that a tenant's pages had a composition; written soon, together with others. */
  note(accountId: string | null, composition: Composition): void;
  flush(): Promise<void>;
}

export interface ServedLogOptions {
  database: Database;
  log: Log;
  now(): number;
}

/** Keeps each composition for ever and remembers which tenant had it when: for rollback, and so that its files stay. */
export function createServedLog({ database, log, now }: ServedLogOptions): ServedLog {
  let noted = new WeakMap<Composition, Map<string, number>>();
  let notes = 0;
  let waiting: { accountId: string | null; composition: Composition }[] = [];
  let timer: NodeJS.Timeout | null = null;

  const writeWaiting = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const bodies = [
      ...new Map(batch.map(({ composition }) => [composition.compositionId, composition])).values(),
    ].map(storedComposition);
    try {
      await database.begin(async (sql) => {
        await sql`
          insert into registry.compositions (composition_id, body)
          select body ->> 'compositionId', body from jsonb_array_elements(${sql.json(bodies as never)}) as body
          on conflict do nothing`;
        await sql`
          insert into registry.account_compositions (account_id, composition_id, first_served_at, last_served_at)
          select account_id, composition_id, at, at
          from (
            select n.account_id, n.composition_id, now() + max(n.place) * interval '1 microsecond' as at
            from unnest(${batch.map(({ accountId }) => accountId)}::uuid[], ${batch.map(({ composition }) => composition.compositionId)}::text[])
              with ordinality as n(account_id, composition_id, place)
            group by 1, 2
          ) served
          where account_id is null or exists (select 1 from public.accounts a where a.account_id = served.account_id)
          order by 1, 2
          on conflict on constraint account_compositions_key do update set last_served_at = excluded.last_served_at`;
      });
    } catch (error) {
      for (const { accountId, composition } of batch) noted.get(composition)?.delete(accountId ?? '');
      log.warn(
        { error, compositions: bodies.length },
        'the compositions were not kept; they are noted again',
      );
    }
  };
  let writing = Promise.resolve();
  /** Writes all noted entries, including those another flush started. */
  const flush = (): Promise<void> => {
    timer = null;
    writing = writing.then(writeWaiting);
    return writing;
  };
  return {
    note(accountId, composition) {
      const key = accountId ?? '';
      const at = now();
      const before = noted.get(composition);
      if ((before?.get(key) ?? -Infinity) + SERVED_LOG_REPEAT_MS > at) return;
      if (before) before.set(key, at);
      else noted.set(composition, new Map([[key, at]]));
      if ((notes += 1) > MAX_SERVED_LOG_ENTRIES) [noted, notes] = [new WeakMap(), 0];
      waiting.push({ accountId, composition });
      if (timer === null) timer = setTimeout(() => void flush(), SERVED_LOG_DELAY_MS).unref();
    },
    flush,
  };
}
