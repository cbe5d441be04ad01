import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('CSV', () => {
  it('quotes what needs quotes and leaves the rest', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['plain', 'with, comma'],
          ['say "hi"', 'two\nlines'],
          [null, 3],
        ],
      ),
    ).toBe('a,b\r\nplain,"with, comma"\r\n"say ""hi""","two\nlines"\r\n,3\r\n');
  });

  for (const formula of ['=1+1', '+1', '-2', '@SUM(A1)', ' =1', '\t=1']) {
    it(`never hands a spreadsheet the formula ${JSON.stringify(formula)}`, () => {
      expect(toCsv(['a'], [[formula]])).toBe(`a\r\n'${formula}\r\n`);
    });
  }

  it('leaves negative numbers numbers', () => {
    expect(toCsv(['a'], [[-2]])).toBe('a\r\n-2\r\n');
  });
});
