import { Parser } from 'htmlparser2';
import { StorageError } from './storage-error.ts';
import { type Drawn, isEndless, namesOf } from './svg-cost.ts';

const TAGS = new Set(
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath linearGradient radialGradient stop switch view metadata style'.split(
    ' ',
  ),
);
const MAX_DEPTH = 200;
/** More than any drawing needs that a page should load. */
export const MAX_SVG_BYTES = 5 * 1024 * 1024;

/**
 * A drawing made harmless: it is read by a parser and written anew from a list of shapes, so nothing of the source comes
 * through as it was. No script, handler, foreign mark-up, animation of links, entity, or address outside the drawing; no
 * filter, which costs whoever draws it minutes, and no part repeated without end.
 */
export function safeSvg(source: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let silent = 0;
  let root: Drawn | null = null;
  const drawn: Drawn[] = [];
  let style: string[] | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silent > 0 || style || !TAGS.has(name) || (open.length === 0 && (name !== 'svg' || root))) {
          silent += 1;
          return;
        }
        if (open.length >= MAX_DEPTH) throw invalidDrawing();
        const element: Drawn = { id: attributes['id'], refers: namesOf(attributes), children: [] };
        root ??= element;
        drawn.at(-1)?.children.push(element);
        drawn.push(element);
        if (name === 'style') style = [];
        out.push(startTag(name, attributes, open.length === 0));
        open.push(name);
      },
      ontext(text) {
        if (silent > 0 || open.length === 0) return;
        if (style) style.push(text);
        else out.push(escape(text));
      },
      onclosetag() {
        if (silent > 0) {
          silent -= 1;
          return;
        }
        if (style) {
          const rules = withoutFilters(style.join(''));
          out.push(isSafeStyle(rules) ? escape(rules) : '');
          style = null;
        }
        drawn.pop();
        out.push(`</${open.pop()}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source.replace(/^\ufeff/, ''));
  if (!root || isEndless(root)) throw invalidDrawing();
  return out.join('');
}

const invalidDrawing = () =>
  new StorageError(415, 'InvalidMimeType', 'The file is not a drawing (image/svg+xml)');

const NAMESPACES: Record<string, string> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

function startTag(name: string, attributes: Record<string, string>, isRoot: boolean): string {
  let text = `<${name}`;
  if (isRoot) for (const [key, value] of Object.entries(NAMESPACES)) text += ` ${key}="${value}"`;
  for (const [key, value] of Object.entries(attributes)) {
    const safeValue = key === 'style' ? withoutFilters(value) : value;
    if (isSafeAttribute(name, key, safeValue)) text += ` ${key}="${escape(safeValue)}"`;
  }
  return `${text}>`;
}

function isSafeAttribute(tag: string, key: string, value: string): boolean {
  if (key === 'href' || key === 'xlink:href') return isSafeReference(tag, value);
  if (key === 'xml:space' || key === 'xml:lang') return true;
  // No other prefix, no handler, nothing that names an address.
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(key) || /^(on|filter$)/i.test(key) || key === 'xmlns') return false;
  return isSafeStyle(value);
}

/** Into the drawing itself; a picture may also carry its pixels along. */
function isSafeReference(tag: string, value: string): boolean {
  const bare = value.replace(/[\p{Cc}\s]/gu, '');
  if (/^#[^#]*$/.test(bare)) return true;
  return tag === 'image' && /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]*$/.test(bare);
}

/** Declarations without those of filters; comments and escapes could hide one, so the first go and the second are refused. */
const withoutFilters = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[;{\s])(?:-webkit-)?(?:backdrop-)?filter\s*:[^;}]*/gi, '$1');

/** No address but into the drawing, no escape that could hide one. */
function isSafeStyle(text: string): boolean {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').toLowerCase();
  if (
    /@import|@font-face|expression\s*\(|javascript:|vbscript:|-moz-binding|behavior\s*:|\\|image-set|src\s*\(/.test(
      bare,
    )
  )
    return false;
  return [...bare.matchAll(/url\s*\(\s*(['"]?)\s*(.)/g)].every(([, , first]) => first === '#');
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
