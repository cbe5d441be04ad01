import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dangersOfProse } from '../testing/hostile-html/dangers.ts';
import { HOSTILE_HTML } from '../testing/hostile-html/index.ts';
import { isSafeAddress } from './safe-address.ts';
import { plainText, safeHtml } from './safe-html.ts';

/** As a browser reads it in the middle of a page. */
function shown(markup: string): Document {
  return new DOMParser().parseFromString(
    `<main><div id="box">${markup}</div><p id="after"></p></main>`,
    'text/html',
  );
}
function dangers(markup: string): string[] {
  const page = shown(markup);
  const box = page.querySelector('#box') as Element;
  const isOut = box.nextElementSibling?.id !== 'after' || page.body.childElementCount !== 1;
  return [...dangersOfProse(box), ...(isOut ? ['left its place'] : [])];
}

/** Cut in pieces and put together anew, so that one payload ends inside another. */
const pieces = HOSTILE_HTML.flatMap((markup) => [markup, ...(markup.match(/<[^<>]*|>[^<>]*|&\S*/g) ?? [])]);
const mixtures = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));

describe('safeHtml', () => {
  it('[F11] of 200 hostile texts leaves nothing that runs, loads or escapes', () => {
    expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(200);
    const failed = HOSTILE_HTML.map((markup) => [markup, dangers(safeHtml(markup))] as const);
    expect(failed.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('[F11] nor when they are written into a place that a parser reads otherwise', () => {
    const wrap = (markup: string) => [
      `<p title="${markup}">x</p>`,
      `<a href='${markup}'>x</a>`,
      `<img src="https://a.example/x.png" alt=${markup}>`,
      `<table><tr>${markup}<td>x</table>`,
      `<pre>\n${markup}</pre>`,
      `<ul><li>${markup}<li>x</ul>`,
      `<!-- ${markup} -->`,
    ];
    const some = HOSTILE_HTML.filter((_, index) => index % 4 === 0);
    const failed = some.flatMap(wrap).map((markup) => [markup, dangers(safeHtml(markup))] as const);
    expect(failed.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('[F11] gives the same again when its own answer is sanitised, whatever it was given', () => {
    for (const markup of HOSTILE_HTML) expect(safeHtml(safeHtml(markup))).toBe(safeHtml(markup));
    fc.assert(
      fc.property(mixtures, (markup) => safeHtml(safeHtml(markup)) === safeHtml(markup)),
      { numRuns: 10_000 },
    );
  });

  it('[F11] no mixture of hostile texts comes alive', () => {
    fc.assert(
      fc.property(mixtures, (markup) => {
        expect(dangers(safeHtml(markup))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('a picture of another host is asked of the own one, so that nobody hears of the visitor', () => {
    expect(safeHtml('<img src="https://a.example/k.jpg?x=1&amp;y" alt="A kiln">')).toBe(
      '<img src="/api/image?url=https%3A%2F%2Fa.example%2Fk.jpg%3Fx%3D1%26y&amp;w=1200" alt="A kiln" loading="lazy">',
    );
    expect(safeHtml('<img src="/storage/k.jpg" alt="">')).toContain('src="/storage/k.jpg"');
  });

  it('keeps what writing needs', () => {
    const text =
      '<h2>Clay</h2><p>Soft &amp; <strong>patient</strong>.<br>See <a href="/blog">notes</a>.</p><ol start="3"><li>Wedge</li></ol><img src="/k.jpg" alt="A kiln">';
    expect(safeHtml(text)).toBe(
      '<h2>Clay</h2><p>Soft &amp; <strong>patient</strong>.<br>See <a href="/blog" rel="noopener nofollow">notes</a>.</p><ol start="3"><li>Wedge</li></ol><img src="/k.jpg" alt="A kiln" loading="lazy">',
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
