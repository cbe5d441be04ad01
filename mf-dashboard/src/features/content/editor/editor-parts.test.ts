import { describe, expect, it } from 'vitest';
import { slugOf } from '../../../data/slug-of.ts';
import type { ContentDraft } from '../content-draft.ts';
import { fieldErrorsOf } from './check-schema.ts';
import { compareDrafts } from './compare.ts';
import { moved } from '../../../data/moved.ts';
import { readHtml, writeHtml } from '../../../components/rich-text/rich-schema.ts';
import { tagsOf } from './settings.tsx';

describe('[MNG-24] parts of the editor', () => {
  it('a title becomes an address', () => {
    expect(
      ['Über Öfen & Ton', '  --A  b--', 'كوب', 'x'.repeat(90)].map((title) => slugOf(title, 'page')),
    ).toEqual(['uber-ofen-ton', 'a-b', 'page', 'x'.repeat(60)]);
  });

  it('an entry is moved, and never lost', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
  });

  it('a value is held to its schema, and the wrong place is named', () => {
    const schema = {
      type: 'object',
      properties: {
        list: {
          type: 'array',
          maxItems: 2,
          items: {
            type: 'object',
            properties: { href: { type: 'string', pattern: '^/' } },
            required: ['href'],
          },
        },
        level: { type: 'integer', minimum: 1 },
      },
      required: ['list'],
    };
    expect(fieldErrorsOf({ list: [{ href: '/x' }], level: 1 }, schema)).toEqual([]);
    expect(fieldErrorsOf({}, schema)).toEqual(['list']);
    expect(fieldErrorsOf({ list: [{ href: '/x' }, { href: 'javascript:x' }] }, schema)).toEqual([
      'list.1.href',
    ]);
    expect(fieldErrorsOf({ list: [{}, {}, {}], level: 0.5, more: 1 }, schema)).toEqual([
      'list',
      'list.0.href',
      'list.1.href',
      'list.2.href',
      'level',
      'more',
    ]);
  });

  it('a revision is compared in short, whatever order its members have', () => {
    const draft = (title: string, ...blocks: object[]) =>
      ({ title, slug: 'a', content: { blocks }, seo: {} }) as unknown as ContentDraft;
    const quote = { type: 'quote', text: 'x', author: 'y' };
    const same = { author: 'y', text: 'x', type: 'quote' };
    expect(compareDrafts(draft('A', quote), { ...draft('A', same), isHome: false })).toEqual({
      added: 0,
      removed: 0,
      changed: 0,
      fields: [],
    });
    expect(
      compareDrafts(
        draft('A', quote, { type: 'posts' }),
        draft('B', { ...quote, text: 'z' }, { type: 'posts' }, { type: 'faq' }),
      ),
    ).toEqual({ added: 1, removed: 0, changed: 1, fields: ['title'] });
  });

  it('[F11] rich text comes back as it was, without anything that runs', () => {
    const html =
      '<h2>One</h2><p>Words <strong>of <em>weight</em></strong> and a <a href="/course">link</a></p><ul><li><p>a</p></li></ul><blockquote><p>q</p></blockquote>';
    expect(writeHtml(readHtml(html))).toBe(html);
    expect(writeHtml(readHtml('<p></p>'))).toBe('');
    expect(
      writeHtml(
        readHtml(
          '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><img src=x onerror=x()></p><iframe srcdoc="x"></iframe>',
        ),
      ),
    ).toBe('<p>ab<img src="x" alt=""></p>');
  });

  it('tags stand between commas of either script, each once', () => {
    expect(tagsOf(' clay, kiln ,clay،glaze,, ')).toEqual(['clay', 'kiln', 'glaze']);
  });
});
