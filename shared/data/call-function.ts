import type { SupabaseClient } from '@supabase/supabase-js';
import type {
  DatabaseClient,
  FunctionAnswer,
  FunctionArgs,
  FunctionName,
} from '../contracts/database-client.ts';

export interface FunctionReply<Name extends FunctionName> {
  data: FunctionAnswer<Name> | null;
  error: { message: string; details: string; code: string; hint?: string | null } | null;
}

/**
 * Calls an SQL function whose name is a parameter of the caller; name and arguments are checked together.
 * @returns the client's reply; errors aren't thrown
 */
export async function callFunction<Name extends FunctionName>(
  client: DatabaseClient,
  name: Name,
  args: FunctionArgs<Name>,
): Promise<FunctionReply<Name>> {
  // The client resolves a function's types only where the name is literal; the signature above has checked the pair.
  return (await untyped(client).rpc(name, args)) as FunctionReply<Name>;
}

/** The client without its schema, for a read whose table is data: a page query or a list of sources. */
export function untyped(client: DatabaseClient): SupabaseClient {
  // Both are the same client; no type relates one schema to any.
  return client as unknown as SupabaseClient;
}
