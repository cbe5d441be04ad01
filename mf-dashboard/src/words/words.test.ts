import { describe, expect, it } from 'vitest';
import { words as ar } from './ar.ts';
import { words as editingAr } from './editing/ar.ts';
import { words as editingEn } from './editing/en.ts';
import { words as en } from './en.ts';
import { words as gradingAr } from './grading/ar.ts';
import { words as gradingEn } from './grading/en.ts';
import { words as groupsAr } from './groups/ar.ts';
import { words as groupsEn } from './groups/en.ts';
import { words as bookingAr } from './booking/ar.ts';
import { words as bookingEn } from './booking/en.ts';
import { words as helpAr } from './help/ar.ts';
import { words as helpEn } from './help/en.ts';
import { words as homeAr } from './home/ar.ts';
import { words as homeEn } from './home/en.ts';
import { words as ordersAr } from './orders/ar.ts';
import { words as ordersEn } from './orders/en.ts';
import { words as coursesAr } from './courses/ar.ts';
import { words as coursesEn } from './courses/en.ts';
import { words as learningAr } from './learning/ar.ts';
import { words as learningEn } from './learning/en.ts';
import { words as manageAr } from './manage/ar.ts';
import { words as manageEn } from './manage/en.ts';
import { words as menuAr } from './menu/ar.ts';
import { words as menuEn } from './menu/en.ts';
import { words as newsletterAr } from './newsletter/ar.ts';
import { words as newsletterEn } from './newsletter/en.ts';
import { words as peopleAr } from './people/ar.ts';
import { words as peopleEn } from './people/en.ts';
import { words as shopAr } from './shop/ar.ts';
import { words as shopEn } from './shop/en.ts';
import { words as teachingAr } from './teaching/ar.ts';
import { words as teachingEn } from './teaching/en.ts';

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
  ['editing the site', editingEn, editingAr],
  ['the shop', shopEn, shopAr],
  ['learning', learningEn, learningAr],
  ['groups', groupsEn, groupsAr],
  ['people', peopleEn, peopleAr],
  ['grading', gradingEn, gradingAr],
  ['teaching', teachingEn, teachingAr],
  ['appointments', bookingEn, bookingAr],
  ['managing', manageEn, manageAr],
  ['the documentation', helpEn, helpAr],
  ['the side menu', menuEn, menuAr],
  ['the first screen', homeEn, homeAr],
  ['orders', ordersEn, ordersAr],
  ['begun courses', coursesEn, coursesAr],
  ['the newsletter', newsletterEn, newsletterAr],
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

  it('[I18N-05] keys pressed together stay on one line, and in Arabic stand from left to right', () => {
    const chords = (texts: Iterable<string[]>) =>
      [...texts].flat().flatMap((text) => text.match(/.?Alt\s\+.*?[↑↓].?/gu) ?? []);
    for (const chord of chords(english.values())) expect(chord).toMatch(/Alt\u00a0\+\u00a0[↑↓]/u);
    for (const chord of chords(arabic.values()))
      expect(chord).toMatch(/^\u2066Alt\u00a0\+\u00a0[↑↓]\u2069$/u);
  });

  it('[I18N-05] in Arabic, what is typed as it stands keeps its signs and stands from left to right', () => {
    const apart = /\u2066.*?\u2069|\u200e.*?\u200e|\{\{\w+\}\}/gu;
    const torn = /(^|[\s(«])[/.@#{][a-z]|[a-z](:\/\/|-)(?=[\s.،؛)»]|$)|[a-z}]\s*\|\s*[/{a-z]|\d(px|rem)/iu;
    for (const [name, texts] of arabic)
      for (const text of texts)
        expect([name, text.replaceAll(apart, '')]).not.toEqual([name, expect.stringMatching(torn)]);
  });

  it('Arabic has all six forms of every plural', () => {
    const plurals = [...english].filter(
      ([name, texts]) => texts.length > 1 && arabic.get(name)?.length !== 6,
    );
    expect(plurals).toEqual([]);
  });
});
