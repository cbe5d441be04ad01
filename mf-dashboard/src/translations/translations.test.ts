import { describe, expect, it } from 'vitest';
import ar from '../../locales/ar/dashboard.json' with { type: 'json' };
import editingAr from '../../locales/ar/editing.json' with { type: 'json' };
import editingEn from '../../locales/en/editing.json' with { type: 'json' };
import en from '../../locales/en/dashboard.json' with { type: 'json' };
import platformContentAr from '../../locales/ar/platform-content.json' with { type: 'json' };
import platformContentEn from '../../locales/en/platform-content.json' with { type: 'json' };
import gradingAr from '../../locales/ar/grading.json' with { type: 'json' };
import gradingEn from '../../locales/en/grading.json' with { type: 'json' };
import groupsAr from '../../locales/ar/groups.json' with { type: 'json' };
import groupsEn from '../../locales/en/groups.json' with { type: 'json' };
import bookingAr from '../../locales/ar/booking.json' with { type: 'json' };
import bookingEn from '../../locales/en/booking.json' with { type: 'json' };
import helpAr from '../../locales/ar/help.json' with { type: 'json' };
import helpEn from '../../locales/en/help.json' with { type: 'json' };
import homeAr from '../../locales/ar/home.json' with { type: 'json' };
import homeEn from '../../locales/en/home.json' with { type: 'json' };
import ordersAr from '../../locales/ar/orders.json' with { type: 'json' };
import ordersEn from '../../locales/en/orders.json' with { type: 'json' };
import coursesAr from '../../locales/ar/courses.json' with { type: 'json' };
import coursesEn from '../../locales/en/courses.json' with { type: 'json' };
import learningAr from '../../locales/ar/learning.json' with { type: 'json' };
import learningEn from '../../locales/en/learning.json' with { type: 'json' };
import notesAr from '../../locales/ar/notes.json' with { type: 'json' };
import notesEn from '../../locales/en/notes.json' with { type: 'json' };
import manageAr from '../../locales/ar/manage.json' with { type: 'json' };
import manageEn from '../../locales/en/manage.json' with { type: 'json' };
import menuAr from '../../locales/ar/menu.json' with { type: 'json' };
import menuEn from '../../locales/en/menu.json' with { type: 'json' };
import contactsAr from '../../locales/ar/contacts.json' with { type: 'json' };
import contactsEn from '../../locales/en/contacts.json' with { type: 'json' };
import popupsAr from '../../locales/ar/popups.json' with { type: 'json' };
import popupsEn from '../../locales/en/popups.json' with { type: 'json' };
import formsAr from '../../locales/ar/forms.json' with { type: 'json' };
import formsEn from '../../locales/en/forms.json' with { type: 'json' };
import sendersAr from '../../locales/ar/sender-domains.json' with { type: 'json' };
import sendersEn from '../../locales/en/sender-domains.json' with { type: 'json' };
import campaignsAr from '../../locales/ar/campaigns.json' with { type: 'json' };
import campaignsEn from '../../locales/en/campaigns.json' with { type: 'json' };
import peopleAr from '../../locales/ar/people.json' with { type: 'json' };
import peopleEn from '../../locales/en/people.json' with { type: 'json' };
import picturesAr from '../../locales/ar/pictures.json' with { type: 'json' };
import picturesEn from '../../locales/en/pictures.json' with { type: 'json' };
import sectionsAr from '../../locales/ar/sections.json' with { type: 'json' };
import sectionsEn from '../../locales/en/sections.json' with { type: 'json' };
import shopAr from '../../locales/ar/shop.json' with { type: 'json' };
import shopEn from '../../locales/en/shop.json' with { type: 'json' };
import teachingAr from '../../locales/ar/teaching.json' with { type: 'json' };
import teachingEn from '../../locales/en/teaching.json' with { type: 'json' };

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
  ['the platform’s own texts', platformContentEn, platformContentAr],
  ['the areas', sectionsEn, sectionsAr],
  ['pictures', picturesEn, picturesAr],
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
  ['notes', notesEn, notesAr],
  ['contacts', contactsEn, contactsAr],
  ['forms', formsEn, formsAr],
  ['popups', popupsEn, popupsAr],
  ['emails', campaignsEn, campaignsAr],
  ['sender domains', sendersEn, sendersAr],
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
