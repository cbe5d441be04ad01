import type { FunctionCall } from '@stoa/shared/contracts/database-client';
import { getClient } from '@stoa/shared/session';

/** What the database refused, by its code, and the part of what was sent that it is about. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly about: string;
  constructor(code: string, about: string) {
    super(code);
    this.about = about;
  }
}

/**
 * Calls a function of the database in the name of the signed-in person.
 * @throws Refusal with the code of what is wrong
 */
export async function askDatabase<T>(...[name, args]: FunctionCall): Promise<T> {
  const { data, error } = await (await getClient()).rpc(name, args);
  if (error) throw new Refusal(error.message, error.details ?? '');
  return data as T;
}
