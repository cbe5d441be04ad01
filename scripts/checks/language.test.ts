import { describe, expect, it } from 'vitest';
import { compareCounts, lowerBaseline } from './language.ts';
import { codeTells, nameTells, splitName } from './language-code.ts';
import { subjectTells } from './language-commits.ts';
import { messageTells, readMessages } from './language-messages.ts';
import { readRules } from './language-rules.ts';

const rules = readRules(new URL('../..', import.meta.url).pathname);

describe('messageTells', () => {
  const tells = (text: string, key = 'text') => messageTells({ key, text }, rules.locale);

  it.each([
    ['You are told by us', 'message/use “notify”'],
    ['Whoever buys it', 'message/use “anyone who”'],
    ['Confirm your e-mail address', 'message/use “email”'],
    ['Done!', 'message/shout'],
    ['{{share}} %', 'message/percent'],
    ['To the front page', 'message/link'],
    ["It isn't here", 'message/quote'],
  ])('names the tell of: %s', (text, tell) => {
    expect(tells(text)).toContain(tell);
  });
  it.each(['Emails sent', 'Course published', 'It isn’t ready yet', 'untold', 'Give the toldest'])(
    'accepts: %s',
    (text) => {
      expect(tells(text)).toEqual([]);
    },
  );
  it('limits titles, and takes no full stop in them', () => {
    expect(tells('Course published.', 'saved')).toEqual(['message/full-stop']);
    expect(tells('x'.repeat(61), 'pageTitle')).toEqual(['message/long-title']);
    expect(tells('x'.repeat(60), 'pageTitle')).toEqual([]);
  });
});

describe('readMessages', () => {
  it('reads nested JSON and modules alike', () => {
    expect(readMessages('locales/en/cart.json', '{"a":{"b":"One"}}')).toEqual([{ key: 'a.b', text: 'One' }]);
    expect(readMessages('en.ts', "export const m = { a: { b: 'One' } };")).toEqual([
      { key: 'b', text: 'One' },
    ]);
  });
});

describe('codeTells', () => {
  const tells = (source: string) => codeTells('a.ts', source, rules.code);

  it('names parts of identifiers, however they are written', () => {
    expect(tells('const keptFor = 1; const MOST_ROWS = 2;')).toEqual(['name/kept', 'name/most']);
    expect(nameTells('kept-for.test', rules.code)).toEqual(['name/kept']);
    expect(splitName('MAXRowsOf_kept-for')).toEqual(['max', 'rows', 'of', 'kept', 'for']);
  });
  it('leaves strings, comments, other words and allowed names alone', () => {
    expect(tells("const text = 'kept'; // kept\nconst mostly = keepAlive;")).toEqual([]);
  });
  it('accepts a published name where a field is named, and nowhere else', () => {
    const kept = (source: string) => tells(source).length;
    expect(kept('type Quiz = { keep: string }; const rule = quiz.keep; save({ keep: rule });')).toBe(0);
    expect(kept('const { keep: rule } = quiz;')).toBe(0);
    expect(kept('const { keep } = quiz;')).toBe(1);
    expect(kept('const keep = quiz[rule];')).toBe(1);
    expect(kept('quiz[keep] = rule;')).toBe(1);
    expect(kept('quiz.keepAll = rule;')).toBe(1);
  });
  it('names prefixes that no boolean takes', () => {
    expect(tells('const mayEdit = canEdit;')).toEqual(['boolean/may']);
    expect(tells('const mayor = 1;')).toEqual([]);
  });
  it('names comments that start as a question or are long', () => {
    expect(tells('/** What it does. */\nconst a = 1;')).toEqual(['comment/What']);
    expect(tells('// One\n// two\n// three\n// four\nconst a = 1;')).toEqual(['comment/long']);
    expect(tells('// One\n// two\n// three\n\n// Four\nconst a = 1;')).toEqual([]);
  });
});

describe('subjectTells', () => {
  it.each([
    ['fix(backend): a cut line to the database loses no change', ['commit/first-word']],
    [`feat(x): add ${'y'.repeat(60)}`, ['commit/long']],
    ['Fix it', ['commit/form']],
  ])('names the tells of: %s', (subject, expected) => {
    expect(subjectTells(subject, rules.commit)).toEqual(expected);
  });
  it('accepts an imperative', () => {
    expect(subjectTells('fix(realtime): replay changes after reconnect', rules.commit)).toEqual([]);
  });
});

describe('the ratchet', () => {
  const at = (count: number) => ({ 'name/kept': { shell: count } });

  it('refuses a rise, and a baseline above the count', () => {
    expect(compareCounts(at(3), at(2))).toHaveLength(1);
    expect(compareCounts(at(1), at(2))).toHaveLength(1);
    expect(compareCounts(at(2), at(2))).toEqual([]);
    expect(compareCounts(at(1), {})).toHaveLength(1);
  });
  it('lowers the baseline, and raises it only when told to', () => {
    expect(lowerBaseline(at(1), at(2), false)).toEqual([at(1), []]);
    expect(lowerBaseline(at(3), at(2), false)[0]).toEqual(at(2));
    expect(lowerBaseline(at(3), at(2), false)[1]).toHaveLength(1);
    expect(lowerBaseline(at(3), at(2), true)).toEqual([at(3), []]);
  });
});
