import type { FunctionAnswer, FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';

/** Calls a function of the database in the name of the user; on the platform's host it reaches their own sites alone. */
export async function callRpc<Name extends FunctionName>(
  name: Name,
  args: FunctionArgs<Name>,
): Promise<FunctionAnswer<Name>> {
  return must(await callFunction(await getClient(), name, args)) as FunctionAnswer<Name>;
}
