import { AppError } from '@stoa/shared/contracts/errors';
import { MAX_FILE_BYTES, MAX_FILES } from '@stoa/shared/contracts/forms/field-parts';
import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { type Answers, type FieldProblem, readAnswers } from '@stoa/shared/contracts/forms/read-answers';
import type { AppContext } from '../../shared/context.ts';
import { sniffFile } from './sniff-file.ts';

/** A file of an entry as it is stored. */
export interface EntryFile {
  field: string;
  name: string;
  mime: string;
  bytes: string;
}

export interface Post {
  /** As typed, to be shown again. */
  sent: Record<string, string[]>;
  answers: Answers;
  problems: Record<string, FieldProblem>;
  files: EntryFile[];
  isTrapped: boolean;
  token: string;
  /** The solution of a challenge of a form under attack. */
  proof: string;
  requestKey: string | null;
  page: string | null;
  /** The popup that held the form. */
  popup: { id: string; variant: 'a' | 'b' } | null;
}

const OWN = new Set(['_website2', '_token', '_key', '_page', '_proof', '_popup']);
const MAX_TEXT_BYTES = 400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Bytes that a post to this form may have at most. */
export const maxPostBytes = ({ fields }: FormDefinition): number =>
  MAX_TEXT_BYTES + (fields.some(({ type }) => type === 'file') ? MAX_FILES * (MAX_FILE_BYTES + 2_000) : 0);

/** Reads what a browser sent for a form, natively or by its script. */
export async function readPost(c: AppContext, definition: FormDefinition): Promise<Post> {
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    throw new AppError('unsupported_media_type', 'Send the form as a browser does.');
  const data = await readPairs(c, type).catch(() => {
    throw new AppError('invalid_input', 'The form could not be read.');
  });
  const sent: Record<string, string[]> = {};
  const own: Record<string, string> = {};
  const uploads: Record<string, File[]> = {};
  for (const [name, value] of data) {
    if (typeof value !== 'string') {
      // A browser sends an empty file for a field without one.
      if (value.size > 0 || value.name !== '') (uploads[name] ??= []).push(value);
    } else if (OWN.has(name)) own[name] = value;
    else (sent[name] ??= []).push(value);
  }
  const read = readAnswers(definition, sent, uploads);
  if (read.unknown.length > 0) throw new AppError('invalid_input', 'The form has no such field.');
  const problems = { ...read.problems };
  if (Object.values(uploads).flat().length > MAX_FILES)
    for (const field of Object.keys(uploads)) problems[field] ??= 'fileCount';
  const files = await readFiles(definition, uploads, read.shown, problems);
  const key = own['_key'] ?? '';
  return {
    sent,
    answers: read.answers,
    problems,
    files,
    isTrapped: (own['_website2'] ?? '') !== '',
    token: own['_token'] ?? '',
    proof: own['_proof'] ?? '',
    requestKey: UUID.test(key) ? key : null,
    page: own['_page'] ?? null,
    popup: popupOf(own['_popup'] ?? ''),
  };
}

/** A text takes a third of what the platform's reader of forms takes, which is for files. */
async function readPairs(c: AppContext, type: string): Promise<Iterable<[string, string | File]>> {
  if (type === 'multipart/form-data') return (await c.req.formData()).entries();
  return new URLSearchParams(await c.req.text());
}

function popupOf(text: string): Post['popup'] {
  const [id = '', variant] = text.split('.');
  return UUID.test(id) && (variant === 'a' || variant === 'b') ? { id, variant } : null;
}

async function readFiles(
  { fields }: FormDefinition,
  uploads: Record<string, File[]>,
  shown: Set<string>,
  problems: Record<string, FieldProblem>,
): Promise<EntryFile[]> {
  const files: EntryFile[] = [];
  for (const field of fields) {
    if (field.type !== 'file' || !shown.has(field.id) || problems[field.id]) continue;
    for (const upload of uploads[field.id] ?? []) {
      const bytes = new Uint8Array(await upload.arrayBuffer());
      const mime = bytes.length > 0 ? await sniffFile(bytes, field.accept) : null;
      if (mime === null) problems[field.id] = 'fileKind';
      else
        files.push({
          field: field.id,
          name: fileName(upload.name),
          mime,
          bytes: Buffer.from(bytes).toString('base64'),
        });
    }
  }
  return files;
}

/** A name for a list and a download: no folders, no control or direction characters. */
const fileName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex
  name.split(/[/\\]/).at(-1)!.replaceAll(/[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').slice(-150) || 'file'; // prettier-ignore
