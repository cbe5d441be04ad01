import { describe, expect, it } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { words as learningAr } from './learning/ar.ts';
import { words as learningEn } from './learning/en.ts';
import { words as shopAr } from './shop/ar.ts';
import { words as shopEn } from './shop/en.ts';

type Tree = { [key: string]: string | Tree };

/** Every sentence by its dotted name; the forms of a plural count as one. */
function sentences(tree: Tree, path = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'string')
      for (const [name, texts] of sentences(value, `${path}${key}.`)) found.set(name, texts);
    else {
      const name = path + key.replace(/_(zero|one|two|few|many|other)$/, '');
      found.set(name, [...(found.get(name) ?? []), value]);
    }
  }
  return found;
}

const holes = (texts: string[]) => new Set(texts.flatMap((text) => text.match(/{{\w+}}/g) ?? []));

describe.each([
  ['the dashboard', en, ar],
  ['the shop', shopEn, shopAr],
  ['learning', learningEn, learningAr],
])('words of %s', (_, one, other) => {
  const english = sentences(one);
  const arabic = sentences(other);

  it('Arabic says everything that English says', () => {
    expect([...arabic.keys()]).toEqual([...english.keys()]);
  });

  it('a sentence has the same holes in both languages', () => {
    for (const [name, texts] of english)
      expect([name, holes(arabic.get(name) ?? [])]).toEqual([name, holes(texts)]);
  });

  it('Arabic has all six forms of every plural', () => {
    const plurals = [...english].filter(
      ([name, texts]) => texts.length > 1 && arabic.get(name)?.length !== 6,
    );
    expect(plurals).toEqual([]);
  });
});
