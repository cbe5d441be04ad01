import { describe, expect, it } from 'vitest';
import { answerLines } from './answer-text.ts';
import { readNumber } from '@stoa/shared/data/read-number';

const labels = { yes: 'True', no: 'False' };
const options = [
  { id: 'a', text: 'Wedge' },
  { id: 'b', text: 'Throw' },
  { id: 'l', text: 'Kiln' },
  { id: 'r', text: 'Fires' },
];
const cases: [string, unknown, string[]][] = [
  ['single', 'b', ['Throw']],
  ['multiple', ['b', 'a'], ['Wedge', 'Throw']],
  ['true_false', false, ['False']],
  ['short', 'Dust', ['Dust']],
  ['short', ['silica', 'quartz'], ['silica / quartz']],
  ['numeric', 120, ['120']],
  ['numeric', { value: 1.5, tolerance: 0.1 }, ['1.5 ± 0.1']],
  ['match', { l: 'r' }, ['Kiln → Fires']],
  ['order', ['b', 'a'], ['1. Throw', '2. Wedge']],
  ['essay', 'Because.', ['Because.']],
  ['file', { path: 'submissions/x', name: 'bench.jpg' }, ['bench.jpg']],
  ['essay', null, []],
];

describe('an answer in words', () => {
  it.each(cases)('%s %j', (type, value, lines) => {
    expect(answerLines({ type, options }, value, labels)).toEqual(lines);
  });
});

describe('a number that someone types', () => {
  it('is read with point or comma, in Latin or Arabic digits', () => {
    expect(['12.5', ' 12,5 ', '١٢٫٥', '-3', '.5', '1e3'].map(readNumber)).toEqual([
      12.5, 12.5, 12.5, -3, 0.5, 1000,
    ]);
  });
  it('is rejected rather than guessed', () => {
    expect(['', 'x', '1.2.3', '1 000', '0x10', 'Infinity', 'NaN'].map(readNumber)).toEqual(
      Array(7).fill(null),
    );
  });
});
