import type { FunctionAnswer, FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import type { Issue } from '@stoa/shared/contracts/errors';
import { callFunction } from '@stoa/shared/data/call-function';
import { getClient } from '@stoa/shared/session';

/** Error code of a rejected RPC, with the input field it concerns. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly about: string;
  /** The same for a form: where `about` is one of its fields, the failure leads there. */
  readonly issues: Issue[];
  /** Facts about the rejection that the database adds, as text. */
  readonly hint: string;
  constructor(code: string, about: string, hint = '') {
    super(code);
    this.about = about;
    this.hint = hint;
    this.issues = about ? [{ path: about, message: code, code }] : [];
  }
}

/**
 * Calls a function of the database in the name of the signed-in person.
 * @throws Refusal with the code of what is wrong
 */
export async function callRpc<Name extends FunctionName>(
  name: Name,
  args: FunctionArgs<Name>,
): Promise<FunctionAnswer<Name>> {
  const { data, error } = await callFunction(await getClient(), name, args);
  if (error) throw new RpcError(error.message, error.details ?? '', error.hint ?? '');
  return data as FunctionAnswer<Name>;
}
