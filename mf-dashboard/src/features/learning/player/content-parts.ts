import { isSafeAddress } from '@stoa/shared/html/safe-address';

export type ContentPart =
  | { kind: 'html'; html: string }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'media'; media: 'video' | 'audio'; src: string; captions: string }
  | { kind: 'file'; src: string; name: string };

const MEDIA_SCHEMES = new Set(['https', 'http']);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const address = (value: unknown): string => {
  const found = text(value).trim();
  return found && isSafeAddress(found, MEDIA_SCHEMES) ? found : '';
};

/** The parts of a lesson's stored content that can be shown; what is not known or not safe is left out. */
export function contentParts(content: Record<string, unknown>): ContentPart[] {
  const own = partOf(content);
  const blocks = Array.isArray(content['blocks']) ? (content['blocks'] as unknown[]) : [];
  return [...own, ...blocks.flatMap((block) => (isRecord(block) ? partOf(block) : []))];
}

function partOf(block: Record<string, unknown>): ContentPart[] {
  const parts: ContentPart[] = [];
  const src = address(block['src'] ?? block['url']);
  const type = text(block['type']);
  if (src && (type === 'video' || type === 'audio'))
    parts.push({ kind: 'media', media: type, src, captions: address(block['captions']) });
  else if (src && type === 'image') parts.push({ kind: 'image', src, alt: text(block['alt']) });
  else if (src) parts.push({ kind: 'file', src, name: text(block['name']) || src.split('/').at(-1) || src });
  for (const media of ['video', 'audio'] as const) {
    const mediaSrc = address(block[media]);
    if (mediaSrc) parts.push({ kind: 'media', media, src: mediaSrc, captions: address(block['captions']) });
  }
  const html = text(block['html']) || paragraphs(text(block['text']));
  if (html) parts.push({ kind: 'html', html });
  return parts;
}

/** Plain text as paragraphs; marks in it stay text. */
function paragraphs(plain: string): string {
  return plain
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
