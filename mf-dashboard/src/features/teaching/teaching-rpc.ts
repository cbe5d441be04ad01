import type { FunctionAnswer, FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import { getClient } from '@stoa/shared/session';

interface Reply {
  data?: unknown;
  error: { message: string; details?: string; hint?: string | null } | null;
}

/** Returns the response or throws its error; one about an input field names it: `invalid_title`. */
export function taken<T>({ data, error }: Reply): T {
  if (!error) return data as T;
  const { message, details, hint } = error;
  const code = message === 'invalid_input' && details ? `invalid_${details}` : message;
  throw Object.assign(new Error(code), { hint });
}

/** Calls a function of the database in the name of the signed-in teacher. */
export async function callTeachingRpc<Name extends FunctionName>(
  name: Name,
  args: FunctionArgs<Name>,
): Promise<FunctionAnswer<Name>> {
  return taken<FunctionAnswer<Name>>(await callFunction(await getClient(), name, args));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same for something that may not be there, or not for this person: null then. */
export async function findTeachingRow<Name extends FunctionName>(
  name: Name,
  args: FunctionArgs<Name> & Record<string, unknown>,
): Promise<FunctionAnswer<Name> | null> {
  if (!Object.values(args).every((id) => UUID.test(String(id)))) return null;
  try {
    return await callTeachingRpc(name, args);
  } catch (error) {
    if ((error as Error).message === 'not_found') return null;
    throw error;
  }
}
