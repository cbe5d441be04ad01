import type { DatabaseClient } from '../contracts/database-client.ts';
import type { SWRResponse } from './index.ts';
import { OPTION_FRESH_MS, OPTION_RETRIES } from '../contracts/limits.ts';
import { dataOrNull } from './must.ts';
import { useRead } from './use-read.ts';

/** The value of an option of the account; null when it is unset or not for this person. */
export async function readOption(client: DatabaseClient, accountId: string, key: string): Promise<unknown> {
  const reply = await client
    .from('options')
    .select('value')
    .eq('account_id', accountId)
    .eq('key', key)
    .limit(1);
  return dataOrNull(reply)?.[0]?.value ?? null;
}

/** An option of the account; fresh for 100 minutes, tried again once. */
export function useOption(key: string): SWRResponse<unknown, Error> {
  return useRead('option', [key], (client, accountId) => readOption(client, accountId, key), {
    freshMs: OPTION_FRESH_MS,
    retries: OPTION_RETRIES,
  });
}
