const PROSE =
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var'.split(
    ' ',
  );
const PROSE_ATTRIBUTES =
  'title lang dir href src alt width height start reversed colspan rowspan scope datetime rel loading'.split(
    ' ',
  );
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Lists what in user HTML could run code, load foreign resources or escape its box; empty if sanitised. */
export function dangersOfProse(box: ParentNode): string[] {
  const found: string[] = [];
  for (const element of box.querySelectorAll('*')) {
    const { localName, namespaceURI } = element;
    if (namespaceURI !== 'http://www.w3.org/1999/xhtml' || !PROSE.includes(localName)) found.push(localName);
    for (const { name, value } of element.attributes) {
      if (!PROSE_ATTRIBUTES.includes(name)) found.push(`${localName} ${name}`);
      if ((name === 'href' || name === 'src') && leadsAstray(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

function leadsAstray(address: string): boolean {
  const { protocol, host } = new URL(address, 'https://site.example/');
  return !SCHEMES.includes(protocol) || (host === 'evil.example' && !/^https?:\/\//i.test(address));
}

/** Lists what in a whole page could run besides its own code: scripts, handlers, script URLs. */
export function dangersOfPage(page: ParentNode): string[] {
  const found: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    // React asks for pictures early by such a link.
    if (element.localName === 'link' && element.getAttribute('as') === 'image') continue;
    if (CODE.test(element.localName)) found.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^style$|^ping$/.test(name)) found.push(`${element.localName} ${name}`);
      if (ADDRESS.has(name) && isCode(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

const CODE =
  /^(script|iframe|frame|frameset|object|embed|applet|base|meta|link|portal|animate|set|use|foreignobject|math|template|noscript)$/i;
const ADDRESS = new Set(['href', 'src', 'xlink:href', 'action', 'formaction', 'poster', 'data', 'srcset']);
// Browsers skip blanks and controls at the start and line ends anywhere.
const isCode = (address: string) =>
  /^(javascript|vbscript|data:(?!image\/(png|jpeg|webp|avif|gif|svg\+xml[;,]))|blob|filesystem)/i.test(
    // oxlint-disable-next-line eslint/no-control-regex
    address.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, ''),
  );
