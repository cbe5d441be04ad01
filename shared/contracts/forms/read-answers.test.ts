import { describe, expect, it } from 'vitest';
import { FormDefinition } from './form-definition.ts';
import { isOpen } from './form-window.ts';
import { type FieldProblem, readAnswers } from './read-answers.ts';

const form = (...fields: object[]) =>
  FormDefinition.parse({
    fields: fields.map((field, index) => ({ id: `f${index}x`, label: 'Label', ...field })),
    after: { kind: 'message', text: 'Thank you.' },
  });
const settings = [
  { value: 'y', label: 'Yes' },
  { value: 'n', label: 'No' },
];
const read = (field: object, ...values: string[]) => readAnswers(form(field), { f0x: values });

describe('answers', () => {
  it.each<[string, object, string[], unknown]>([
    ['text', { type: 'text' }, ['  Ada '], 'Ada'],
    ['an email in lower case', { type: 'email' }, ['Ada@Example.com'], 'ada@example.com'],
    ['a number', { type: 'number', min: 1 }, ['2.5'], 2.5],
    ['[LMS-22] the value of a radio', { type: 'radio', settings }, ['y'], 'y'],
    ['several ticks', { type: 'checkbox', settings }, ['y', 'n', 'y'], ['y', 'n']],
    ['one tick', { type: 'checkbox' }, ['on'], true],
    ['[LMS-23] a country by its code', { type: 'country' }, ['PT'], 'PT'],
    ['a rating of 0', { type: 'rating', min: 0, max: 10 }, ['0'], 0],
    [
      'the value of a hidden field, whatever was sent',
      { type: 'hidden', value: 'spring' },
      ['<b>'],
      'spring',
    ],
    ['text without control characters', { type: 'textarea' }, ['a\u0000b\r\nc\u001B'], 'ab\nc'],
  ])('keep %s', (_what, field, values, expected) => {
    expect(read(field, ...values)).toMatchObject({ answers: { f0x: expected }, problems: {} });
  });

  it.each<[string, object, string[], FieldProblem]>([
    ['nothing where something is required', { type: 'text', required: true }, ['  '], 'missing'],
    ['no consent', { type: 'consent', required: true }, [], 'agree'],
    ['two addresses', { type: 'email' }, ['a@b.example, c@d.example'], 'email'],
    ['an address with a line break', { type: 'email' }, ['a@b.example\nBcc: c@d.example'], 'email'],
    ['letters as a phone number', { type: 'phone' }, ['call me'], 'phone'],
    ['a number that is none', { type: 'number' }, ['1e999'], 'number'],
    ['a number below the minimum', { type: 'number', min: 3 }, ['2'], 'tooSmall'],
    ['a rating above its most', { type: 'rating', min: 1, max: 5 }, ['6'], 'tooLarge'],
    ['half a star', { type: 'rating', min: 1, max: 5 }, ['2.5'], 'number'],
    ['a day that does not exist', { type: 'date' }, ['2027-02-30'], 'date'],
    ['a choice that is not offered', { type: 'radio', settings }, ['maybe'], 'choice'],
    ['two values of a radio', { type: 'radio', settings }, ['y', 'n'], 'choice'],
    ['a country that does not exist', { type: 'country' }, ['XX'], 'choice'],
    ['too long a text', { type: 'text', maxLength: 3 }, ['abcd'], 'tooLong'],
  ])('reject %s', (_what, field, values, problem) => {
    expect(read(field, ...values)).toMatchObject({ answers: {}, problems: { f0x: problem } });
  });

  it('name keys that no field has, the object prototype among them', () => {
    const sent = Object.fromEntries([
      ['__proto__', ['x']],
      ['constructor', ['x']],
      ['f0x', ['a']],
    ]);
    expect(readAnswers(form({ type: 'text' }), sent).unknown).toEqual(['__proto__', 'constructor']);
  });

  it.each<[string, number[], FieldProblem | undefined]>([
    ['two where one may be sent', [1, 1], 'fileCount'],
    ['more than 10 MB', [10_485_761], 'fileSize'],
    ['exactly 10 MB', [10_485_760], undefined],
  ])('hold files to their field: %s', (_what, sizes, problem) => {
    const files = { f0x: sizes.map((size) => ({ name: 'a.pdf', size })) };
    const { problems } = readAnswers(form({ type: 'file', accept: ['pdf'], required: true }), {}, files);
    expect(problems['f0x']).toBe(problem);
  });
});

describe('a window', () => {
  const at = (hour: number) => new Date(Date.UTC(2027, 0, 1, hour));
  const published = {
    state: 'published' as const,
    opens_at: at(8).toISOString(),
    closes_at: at(18).toISOString(),
  };
  it.each([
    [7, false],
    [8, true],
    [17, true],
    [18, false],
  ])('at %i o’clock: %s', (hour, expected) => expect(isOpen(published, at(hour))).toBe(expected));
});
