import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvReader, detectCharset, detectDelimiter } from './csv-reader.ts';

function readAll(text: string, delimiter = ',', size = text.length || 1): string[][] {
  const rows: string[][] = [];
  const reader = createCsvReader(delimiter, ({ cells }) => rows.push(cells));
  for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
  reader.end();
  return rows;
}

describe('the CSV reader', () => {
  it('reads what was written, however it is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ') });
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, size) => {
          const text = rows.map((row) => `${row.map(quote).join(';')}\r\n`).join('');
          // A row of one empty cell is an empty line.
          expect(readAll(text, ';', size)).toEqual(rows.filter((row) => row.length > 1 || row[0] !== ''));
        },
      ),
    );
  });

  it('marks a row whose quote never ends and goes on at the next line', () => {
    const broken: boolean[] = [];
    const reader = createCsvReader(',', ({ isBroken }) => broken.push(isBroken));
    reader.push(`a,"${'x\n'.repeat(60_000)}b,c\n`);
    reader.end();
    expect([broken[0], broken.at(-1)]).toEqual([true, false]);
  });
});

describe('a file', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b;c\n1,5;2;3', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b",c\n"d;e",f', ','],
    ['email', ','],
  ])('of %j has the delimiter %j', (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });

  it.each([
    [Buffer.from('é', 'utf8'), 'utf-8'],
    [Buffer.from('é,x', 'latin1'), 'windows-1252'],
    [Buffer.from([0xff, 0xfe, 0x61, 0]), 'utf-16le'],
    [Buffer.from('€').subarray(0, 2), 'utf-8'],
  ])('of %j has the charset %s', (bytes, charset) => {
    expect(detectCharset(bytes)).toBe(charset);
  });
});
