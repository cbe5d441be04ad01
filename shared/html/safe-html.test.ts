import { describe, expect, it } from 'vitest';
import { isSafeAddress, plainText, safeHtml } from './safe-html.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onload="alert(1)">',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="x" style="position:fixed;inset:0">x</a>',
  '<a href="x" onclick=alert(1) id=root name=body>x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button>go</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p title="a&quot; onmouseover=&quot;alert(1)">x</p>',
  "<p title='\"><script>alert(1)</script>'>x</p>",
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<xmp><p title="</xmp><script>alert(1)</script>"></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<div><p>unclosed <b>bold <i>both',
  '</div></div><p>closed too often</p></section>',
  '<details ontoggle=alert(1) open>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<a\thref="x"\fonfocus=alert(1)\nautofocus>x</a>',
];
const ALLOWED_ATTRIBUTES =
  'title lang dir href src alt width height start reversed colspan rowspan scope datetime rel loading'.split(
    ' ',
  );

describe('safeHtml', () => {
  it.each(HOSTILE)('leaves nothing that runs, loads or escapes: %s', (markup) => {
    const page = `<div id="box">${safeHtml(markup)}</div><p id="after"></p>`;
    const box = new DOMParser().parseFromString(page, 'text/html').querySelector('#box');
    expect(box?.nextElementSibling?.id).toBe('after');
    for (const element of box?.querySelectorAll('*') ?? []) {
      expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
      expect(element.tagName).not.toMatch(
        /^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|SVG|MATH|FORM|INPUT|BUTTON|BASE|META|LINK|TEMPLATE|DETAILS|VIDEO|TEXTAREA|TITLE|NOSCRIPT)$/,
      );
      for (const { name, value } of element.attributes) {
        expect(ALLOWED_ATTRIBUTES).toContain(name);
        if (name === 'href' || name === 'src') {
          const { protocol, host } = new URL(value, 'https://site.example/');
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol);
          expect(host).not.toBe('evil.example');
        }
      }
    }
  });

  it.each(HOSTILE)('gives the same again when its own answer is sanitised: %s', (markup) => {
    const once = safeHtml(markup);
    expect(safeHtml(once)).toBe(once);
  });

  it('keeps what writing needs', () => {
    const text =
      '<h2>Clay</h2><p>Soft &amp; <strong>patient</strong>.<br>See <a href="/blog">notes</a>.</p><ol start="3"><li>Wedge</li></ol><img src="https://a.example/k.jpg" alt="A kiln">';
    expect(safeHtml(text)).toBe(
      '<h2>Clay</h2><p>Soft &amp; <strong>patient</strong>.<br>See <a href="/blog" rel="noopener nofollow">notes</a>.</p><ol start="3"><li>Wedge</li></ol><img src="https://a.example/k.jpg" alt="A kiln" loading="lazy">',
    );
  });

  it('links get rel noopener', () => {
    expect(safeHtml('<a href="https://b.example" target="_blank">x</a>')).toBe(
      '<a href="https://b.example" rel="noopener nofollow">x</a>',
    );
  });

  it('keeps the words of tags that are not allowed and drops those of scripts and styles', () => {
    expect(safeHtml('<section>Kept <script>gone</script><style>gone</style>too</section>')).toBe('Kept too');
  });

  it('holds against nesting of any depth', () => {
    const deep = safeHtml('<div>'.repeat(20_000));
    expect(deep.split('<div>').length - 1).toBeLessThanOrEqual(100);
  });
});

describe('plainText', () => {
  it('reads as people do', () => {
    expect(plainText('<p>Salt &amp; fire,<br>1 &lt; 2</p><script>x</script>')).toBe('Salt & fire, 1 < 2');
  });
});

describe('isSafeAddress', () => {
  it.each([
    ['/course', true],
    ['#top', true],
    ['?q=1', true],
    ['https://a.example', true],
    ['mailto:a@b.example', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['\\\\evil.example', false],
    ['javascript:alert(1)', false],
    [' java\tscript:alert(1)', false],
    ['data:text/html,x', false],
    ['blob:https://x', false],
  ])('%s -> %s', (address, safe) => {
    expect(isSafeAddress(address)).toBe(safe);
  });
});
