import type { FormState } from '@stoa/shared/contracts/forms/form-definition';
import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc, RpcError } from '../../data/call-rpc.ts';

/** A form with what only its managers read. */
export interface FormRecord {
  id: string;
  slug: string;
  title: string;
  state: FormState;
  definition: FormDefinition;
  shown: FormDefinition | null;
  published_no: number | null;
  notify_emails: string[];
  list_ids: string[];
  tags: string[];
  frame_origins: string[];
  opens_at: string | null;
  closes_at: string | null;
  max_entries: number | null;
  keep_days: number | null;
  version: number;
}

/** Reads a form for its managers. */
export async function loadForm(id: string): Promise<FormRecord> {
  const form = (await callRpc('form_detail', { p_form_id: id })) as unknown as FormRecord | null;
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
  const saved = await callRpc('save_form', { p_account_id: accountId, p_form: form as never });
  return saved as unknown as { id: string; version: number };
}
