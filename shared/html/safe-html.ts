import { Parser } from 'htmlparser2';
import { bareAddress, isSafeAddress, LINK_SCHEMES } from './safe-address.ts';

const TAGS = new Set(
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var'.split(
    ' ',
  ),
);
const VOID_TAGS = new Set(['br', 'hr', 'img']);
/** Tags whose content isn't readable text and is dropped with them. */
const SILENT_TAGS = new Set(
  'applet audio button canvas embed form frame frameset head iframe input link math meta noembed noframes noscript object option plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);
const ATTRIBUTES: Record<string, readonly string[]> = {
  '*': ['title', 'lang', 'dir'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
};
/** Tags that an opening tag closes implicitly, as in HTML parsing: a new paragraph ends the previous one. */
const ENDS = Object.fromEntries(
  [
    ['a li th', ''],
    ['p blockquote div dl figcaption figure hr ol pre table ul', 'p'],
    ['h2 h3 h4 h5 h6', 'h2 h3 h4 h5 h6 p'],
    ['dd dt', 'dd dt'],
    ['tr', 'tr th td'],
    ['td', 'thead th td'],
    ['tbody tfoot', 'thead tbody'],
  ].flatMap(([names = '', ends]) => names.split(' ').map((name) => [name, (ends || name).split(' ')])),
) as Record<string, string[]>;
const IMAGE_SCHEMES = new Set(['https']);
const MAX_DEPTH = 100;
const MAX_LENGTH = 200_000;

/**
 * Sanitises user HTML by parsing it and writing it anew from allowed tags and attributes. Links get
 * `rel="noopener nofollow"`. Server and browser return the same.
 * @param onText maps each readable text; markup and URLs are left alone
 */
export function safeHtml(html: string, onText: (text: string) => string = (text) => text): string {
  const out: string[] = [];
  const open: string[] = [];
  let silent: string[] = [];
  const closeFrom = (at: number) => {
    for (const tag of open.splice(at).reverse()) out.push(`</${tag}>`);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silent.length > 0) {
          if (SILENT_TAGS.has(name)) silent.push(name);
        } else if (SILENT_TAGS.has(name)) {
          silent = isClosed(name) ? [] : [name];
        } else if (TAGS.has(name) && open.length < MAX_DEPTH) {
          const start = startTag(name, attributes);
          if (start === null) return;
          // The parser does the same, except past tags that are dropped here.
          while (ENDS[name]?.includes(open.at(-1) ?? '')) closeFrom(open.length - 1);
          out.push(start);
          if (!VOID_TAGS.has(name)) open.push(name);
        }
      },
      ontext(text) {
        if (silent.length === 0) out.push(escapeText(onText(text)));
      },
      onclosetag(name) {
        if (silent.length > 0) {
          if (silent.at(-1) === name) silent.pop();
          return;
        }
        const at = open.lastIndexOf(name);
        if (at !== -1) closeFrom(at);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html.slice(0, MAX_LENGTH));
  closeFrom(0);
  return out.join('');
}

/** The text of people's HTML, without any mark-up: for descriptions and previews. */
export function plainText(html: string): string {
  return safeHtml(html)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const EMPTY_SILENT_TAGS = new Set(['embed', 'frame', 'input', 'link', 'meta']);
const isClosed = (name: string) => EMPTY_SILENT_TAGS.has(name);

function startTag(name: string, attributes: Record<string, string>): string | null {
  const allowed = [...(ATTRIBUTES['*'] ?? []), ...(ATTRIBUTES[name] ?? [])];
  let text = `<${name}`;
  for (const key of allowed) {
    const value = attributes[key];
    if (value === undefined) continue;
    if (key === 'href' && !isSafeAddress(value, LINK_SCHEMES)) continue;
    if (key === 'src' && !isSafeAddress(value, IMAGE_SCHEMES)) return null;
    text += ` ${key}="${escapeAttribute(key === 'src' ? ownAddress(value) : value)}"`;
  }
  if (name === 'img') {
    if (attributes['src'] === undefined) return null;
    if (attributes['alt'] === undefined) text += ' alt=""';
    text += ' loading="lazy"';
  }
  if (name === 'a' && text.includes(' href=')) text += ' rel="noopener nofollow"';
  return `${text}>`;
}

const PICTURE_WIDTH = 1200;

/** A picture of another host is fetched by the service: the page loads from nobody else, and nobody hears of who reads. */
function ownAddress(src: string): string {
  if (!/^https:/i.test(bareAddress(src))) return src;
  return `/api/image?url=${encodeURIComponent(src.trim().toWellFormed())}&w=${PICTURE_WIDTH}`;
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
