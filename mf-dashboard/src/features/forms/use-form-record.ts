import type { FormRecord } from '@stoa/shared/contracts/forms/form-record';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc, RpcError } from '../../data/call-rpc.ts';

export type { FormRecord };

/** Reads a form for its managers. */
export async function loadForm(id: string): Promise<FormRecord> {
  const form = await callRpc('form_detail', { p_form_id: id });
  if (!form) throw new RpcError('not_found', 'form');
  return form;
}

/** The form of the address, in all its states. */
export function useFormRecord(id: string) {
  const { account_id: accountId } = useSite();
  return useQuery<FormRecord, Error>(['form', accountId, id], () => loadForm(id), {
    revalidateOnFocus: false,
  });
}

/** Saves parts of a form against the version that was read. */
export async function saveForm(
  accountId: string,
  form: Record<string, unknown>,
): Promise<{ id: string; version: number }> {
  return callRpc('save_form', { p_account_id: accountId, p_form: form as never });
}
