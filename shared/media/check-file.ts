import { AppError } from '../contracts/errors.ts';
import { UPLOAD_TYPES, type UploadKind } from '../contracts/uploads.ts';

/** MIME types by extension, for browsers that report none or a generic one. */
const BY_ENDING: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ogv: 'video/ogg',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  weba: 'audio/webm',
  pdf: 'application/pdf',
  json: 'application/json',
  gz: 'application/gzip',
  doc: 'application/msword',
  csv: 'text/csv',
  txt: 'text/plain',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};
/** A container that may hold either is what the browser says of it. */
const EITHER = new Set(['ogg', 'webm']);

/** The type of a file as it will be uploaded; null when it is none of the listed ones. */
export function typeOfFile({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '';
  const said = type.split(';')[0]?.toLowerCase() ?? '';
  const byEnding = BY_ENDING[ending];
  const found =
    byEnding && !(EITHER.has(ending) && said !== '') ? byEnding : ending === '' || byEnding ? said : '';
  return Object.values(UPLOAD_TYPES).some((types) => (types as readonly string[]).includes(found))
    ? found
    : null;
}

/**
 * Tells at once what the server would refuse after the upload; the server reads the bytes all the same.
 * @returns the type to upload it as
 * @throws AppError `unsupported_media_type` or `body_too_large`
 */
export function checkFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { kinds, maxBytes }: { kinds: readonly UploadKind[]; maxBytes: number },
): string {
  const type = typeOfFile(file);
  const fits =
    type !== null && kinds.some((kind) => (UPLOAD_TYPES[kind] as readonly string[]).includes(type));
  if (!fits) throw new AppError('unsupported_media_type', 'Files of this type cannot be uploaded here.');
  if (file.size > maxBytes) throw new AppError('body_too_large', 'This file is too large.');
  return type;
}
