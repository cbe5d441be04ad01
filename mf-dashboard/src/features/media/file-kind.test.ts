import { expect, it } from 'vitest';
import { fileKind, shortType } from './file-kind.ts';

it.each([
  ['image/svg+xml', 'image', 'SVG'],
  ['image/png', 'image', 'PNG'],
  ['video/mp4', 'video', 'MP4'],
  ['audio/mpeg', 'audio', 'MP3'],
  ['application/pdf', 'document', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document', ''],
  ['', 'document', ''],
])('%j is named as people know it', (mime, kind, short) => {
  expect([fileKind(mime), shortType(mime)]).toEqual([kind, short]);
});
