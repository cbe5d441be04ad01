import { type ContactImportSettings, IMPORT_PART_BYTES } from '@stoa/shared/contracts/contact-import';
import { apiFetch } from '@stoa/shared/data';
import { callRpc } from '../../data/call-rpc.ts';

/** Uploads a file in parts and returns its import. */
export async function uploadImport(
  accountId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string> {
  const id = await callRpc('create_contact_import', { p_account_id: accountId, p_file_name: file.name });
  for (let at = 0, no = 0; at < file.size; at += IMPORT_PART_BYTES, no += 1) {
    const part = new Uint8Array(await file.slice(at, at + IMPORT_PART_BYTES).arrayBuffer());
    await callRpc('add_contact_import_part', {
      p_account_id: accountId,
      p_import_id: id,
      p_no: no,
      p_data: toBase64(part),
    });
    onProgress(Math.min(100, Math.round(((at + part.length) / file.size) * 100)));
  }
  return id;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // One call's arguments are limited, so the bytes are taken in pieces.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Runs an uploaded import, as a trial or for good. */
export async function runImport(
  id: string,
  settings: ContactImportSettings,
  isTrial: boolean,
): Promise<void> {
  await apiFetch(`/api/contacts/imports/${id}/run`, { body: { settings, isTrial } });
}
