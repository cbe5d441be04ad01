import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeVersions, type Side } from './merge-versions.ts';
import { joinHtml, joinTexts, mergeHtml, mergeText, toElements } from './text.ts';
import { toKey } from './values.ts';

const ODD_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const BASE_TOKENS = ['clay', 'kiln', 'glaze', ...ODD_NAMES];

const tokensOf = (prefix: string) => fc.nat({ max: 40 }).map((n) => `${prefix}${n}`);
const textOf = (token: fc.Arbitrary<string>, joiner: string) =>
  fc.array(token, { maxLength: 8 }).map((tokens) => tokens.join(joiner));
const blockOf = (token: fc.Arbitrary<string>) =>
  fc.record({ type: fc.constantFrom('quote', 'text'), text: textOf(token, ' '), author: token });

function valuesOf(token: fc.Arbitrary<string>) {
  const leaf = fc.oneof(token, textOf(token, ' '), textOf(token, '\n'), fc.constant(null), fc.boolean());
  return fc.record(
    {
      title: textOf(token, ' '),
      text: fc.oneof(textOf(token, ' '), textOf(token, '\n')),
      tags: fc.array(token, { maxLength: 4 }),
      blocks: fc.array(blockOf(token), { maxLength: 4 }),
      options: fc.oneof(
        fc.constant(null),
        fc
          .array(fc.tuple(fc.oneof(fc.constantFrom(...ODD_NAMES), token), leaf), { maxLength: 3 })
          .map((entries): unknown => Object.fromEntries(entries)),
      ),
    },
    { requiredKeys: [] },
  );
}

type Values = Record<string, unknown> & { blocks?: object[]; text?: string };
const KINDS = { text: 'text', 'blocks.text': 'text' } as const;
const merge = (base: Values, local: Values, remote: Values, side?: Side) => {
  const open = mergeVersions(base, local, remote, { kinds: KINDS });
  if (!side) return open;
  const choices = new Map(open.conflicts.map(({ key }) => [key, side]));
  return mergeVersions(base, local, remote, { kinds: KINDS, choices });
};

/** A base, and what two people made of it: fields written anew, blocks changed, added, removed and moved. */
const base = valuesOf(fc.constantFrom(...BASE_TOKENS)) as fc.Arbitrary<Values>;
function editOf(prefix: string): fc.Arbitrary<(values: Values) => Values> {
  const token = tokensOf(prefix);
  const step = fc.record({
    kind: fc.constantFrom('edit', 'add', 'remove', 'move'),
    at: fc.nat({ max: 3 }),
    block: blockOf(token),
    text: token,
  });
  return fc
    .record({
      patch: valuesOf(token) as fc.Arbitrary<Values>,
      names: fc.subarray(['title', 'text', 'tags', 'options']),
      steps: fc.array(step, { maxLength: 3 }),
      removed: fc.subarray(['title', 'tags', 'options']),
      insertion: fc.option(fc.record({ at: fc.nat({ max: 8 }), token })),
    })
    .map(({ patch, names, steps, removed, insertion }) => (values) => {
      const blocks = [...(values.blocks ?? [])] as { text: string }[];
      for (const { kind, at, block, text } of steps) {
        const found = blocks[at];
        if (kind === 'add') blocks.splice(at, 0, block);
        else if (found && kind === 'edit') blocks[at] = { ...found, text: `${found.text} ${text}` };
        else if (found && kind === 'remove') blocks.splice(at, 1);
        else if (found) blocks.unshift(...blocks.splice(at, 1));
      }
      const tokens = (values.text ?? '').split(' ');
      if (insertion) tokens.splice(insertion.at, 0, insertion.token);
      const entries = Object.entries({ ...values, text: tokens.join(' '), blocks }).filter(
        ([name]) => !removed.includes(name),
      );
      const written = Object.entries(patch).filter(([name]) => names.includes(name));
      return Object.fromEntries([...entries, ...written]) as Values;
    });
}
const versions = fc
  .tuple(base, editOf('L'), editOf('R'))
  .map(([was, one, other]) => [was, one(was), other(was)] as const);

const tokensIn = (value: unknown, prefix: string) =>
  new Set(toKey(value).match(new RegExp(`${prefix}\\d+`, 'g')) ?? []);
function expectAll(tokens: Set<string>, ...places: unknown[]) {
  const found = new Set(places.flatMap((place) => toKey(place).match(/[LR]\d+/g) ?? []));
  expect([...tokens].filter((token) => !found.has(token))).toEqual([]);
}

describe('merging what two people made of one thing', () => {
  it('loses no word: each is in the result or in a conflict that is shown', () => {
    fc.assert(
      fc.property(versions, ([was, one, other]) => {
        const { value, conflicts } = merge(was, one, other);
        expectAll(tokensIn(one, 'L'), value, ...conflicts.map(({ local }) => local));
        expectAll(tokensIn(other, 'R'), value, ...conflicts.map(({ remote }) => remote));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the chosen version whole, and leaves nothing to be chosen', () => {
    fc.assert(
      fc.property(versions, ([was, one, other]) => {
        const local = merge(was, one, other, 'local');
        const remote = merge(was, one, other, 'remote');
        expect([...local.conflicts, ...remote.conflicts]).toEqual([]);
        expectAll(tokensIn(one, 'L'), local.value);
        expectAll(tokensIn(other, 'R'), remote.value);
      }),
      { numRuns: 500 },
    );
  });

  it('commutes: whichever is called local, the same is merged and the same is asked', () => {
    fc.assert(
      fc.property(versions, ([was, one, other]) => {
        const [there, back] = [merge(was, one, other), merge(was, other, one)];
        expect(back.conflicts).toHaveLength(there.conflicts.length);
        if (there.conflicts.length === 0) expect(toKey(back.value)).toBe(toKey(there.value));
      }),
      { numRuns: 500 },
    );
  });

  it('without a change of one side is the other side, and a change of both alike is it', () => {
    fc.assert(
      fc.property(versions, ([was, one]) => {
        for (const result of [merge(was, one, was), merge(was, was, one), merge(was, one, one)]) {
          expect(result.conflicts).toEqual([]);
          expect(toKey(result.value)).toBe(toKey(one));
        }
      }),
    );
  });
});

describe('a field', () => {
  const mergeValue = (...given: [unknown, unknown, unknown]) => {
    const [was, one, other] = given.map((value) => ({ value }));
    const { value, conflicts } = mergeVersions(was, one, other);
    return conflicts.length > 0 ? conflicts[0]!.kind : value?.value;
  };
  it.each([
    ['one-sided', ['draft', 'active', 'draft'], 'active'],
    ['chosen by both', ['draft', 'active', 'archived'], 'value'],
    ['a title of both', ['Blue bowl', 'Blue glazed bowl', 'Big blue bowl'], 'line'],
    ['a text of both at different words', ['a\nb\nc', 'a x\nb\nc', 'a\nb\nc y'], 'a x\nb\nc y'],
    ['a text of both at one word', ['a\nb', 'a x\nb', 'a y\nb'], 'text'],
    [
      'formatted text at different paragraphs',
      ['<p>a</p><p>b</p>', '<p>x</p><p>b</p>', '<p>a</p><p>b</p><p>c</p>'],
      '<p>x</p><p>b</p><p>c</p>',
    ],
    ['null against a value', [null, null, 5], 5],
    ['null against what is missing', [undefined, null, undefined], null],
    ['removed against changed', ['a', undefined, 'b'], 'value'],
  ] as const)('%s', (_, given, expected) => {
    expect(mergeValue(...(given as unknown as [unknown, unknown, unknown]))).toBe(expected);
  });

  it('named like a member of every object is a field as others', () => {
    const was = JSON.parse('{"__proto__": 1, "constructor": 1}') as object;
    const one = JSON.parse('{"__proto__": 2, "constructor": 1}') as object;
    const other = JSON.parse('{"__proto__": 1, "constructor": 3}') as object;
    const { value, conflicts } = mergeVersions(was, one, other);
    expect(conflicts).toEqual([]);
    expect(JSON.stringify(value)).toBe('{"__proto__":2,"constructor":3}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('that means something with another only is taken with it', () => {
    const units = [['type', 'amount']] as const;
    const was = { type: 'percentage', amount: 10, name: 'A' };
    const one = { ...was, amount: 15 };
    const other = { ...was, type: 'flat', name: 'B' };
    const open = mergeVersions(was, one, other, { units });
    expect(open.conflicts.map(({ path }) => path)).toEqual([['type+amount']]);
    const choices = new Map([[open.conflicts[0]!.key, 'local' as const]]);
    expect(mergeVersions(was, one, other, { units, choices }).value).toEqual({
      type: 'percentage',
      amount: 15,
      name: 'B',
    });
  });
});

describe('a list', () => {
  const block = (text: string, type = 'quote') => ({ type, text });
  const [first, second, third] = ['First of all clay', 'Second comes the fire', 'Third the glaze'].map(
    (text) => block(text),
  );
  it('takes what both added, removed and moved', () => {
    const merged = mergeVersions(
      [first, second, third],
      [block('New'), first, second, third],
      [third, first],
    );
    expect(merged.conflicts).toEqual([]);
    expect(merged.value).toEqual([block('New'), third, first]);
  });
  it('asks where one removed what the other changed, and keeps it until then', () => {
    const changed = block('Second comes the hot fire');
    const merged = mergeVersions([first, second], [first, changed], [first]);
    expect(merged.conflicts.map(({ kind, local, remote }) => [kind, local, remote])).toEqual([
      ['item', changed, undefined],
    ]);
    expect(merged.value).toEqual([first, changed]);
    const choices = new Map([[merged.conflicts[0]!.key, 'remote' as const]]);
    expect(mergeVersions([first, second], [first, changed], [first], { choices }).value).toEqual([first]);
  });
  it('knows its items by their ids, and asks for the field of the item that both changed', () => {
    const was = [
      { id: 'a', label: 'A', path: '/a' },
      { id: 'b', label: 'B', path: '/b' },
    ];
    const one = [
      { id: 'b', label: 'B', path: '/b' },
      { id: 'a', label: 'Mine', path: '/a' },
    ];
    const other = [
      { id: 'a', label: 'Theirs', path: '/x' },
      { id: 'b', label: 'B', path: '/b' },
    ];
    const { value, conflicts } = mergeVersions(was, one, other);
    expect(conflicts.map(({ path }) => path.at(-1))).toEqual(['label']);
    expect(value.map(({ id, path }) => [id, path])).toEqual([
      ['b', '/b'],
      ['a', '/x'],
    ]);
  });
  it('asks for the order where both moved items', () => {
    const { conflicts } = mergeVersions(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b']);
    expect(conflicts.map(({ kind }) => kind)).toEqual(['order']);
  });
});

describe('texts', () => {
  it('of both stand one after the other where they differ', () => {
    expect(joinTexts('Blue bowl', 'Blue glazed bowl', 'Blue clay bowl')).toBe('Blue clay glazed bowl');
    expect(joinTexts('', 'mine', 'theirs')).toBe('theirs mine');
    expect(joinHtml('<p>a</p>', '<p>b</p>', '<p>c</p>')).toBe('<p>c</p><p>b</p>');
  });
  it('hold words that every object has a member of', () => {
    expect(mergeText('constructor\na', 'constructor\na b', 'toString constructor\na')).toBe(
      'toString constructor\na b',
    );
  });
  it('with formatting are cut at their outermost elements', () => {
    const html = 'Hi <ul><li>a<ul><li>b</li></ul></li></ul><img src="x"><p>c<br>d</p><!-- e -->';
    expect(toElements(html)).toEqual([
      'Hi ',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
      '<img src="x">',
      '<p>c<br>d</p>',
      '<!-- e -->',
    ]);
    expect(mergeHtml('<p>a</p>', '<p>b</p>', '<p>c</p>')).toBeNull();
  });
});
