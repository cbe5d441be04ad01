import type { ContactImportSettings } from './contact-import.ts';

/** A row longer than this is broken, most likely by a quote that never ends. */
const MAX_ROW_CHARS = 100_000;

export interface CsvRow {
  cells: string[];
  isBroken: boolean;
}

/**
 * Reads CSV as it comes, RFC 4180 with any delimiter and line end. A broken row ends at its next line, so that one
 * open quote doesn't swallow the file.
 */
export function createCsvReader(delimiter: string, onRow: (row: CsvRow) => void) {
  let cells: string[] = [];
  let cell = '';
  let chars = 0;
  let mode: 'plain' | 'quoted' | 'closing' = 'plain';
  let isBroken = false;
  let wasReturn = false;
  const endRow = () => {
    if (cells.length > 0 || cell !== '' || isBroken) onRow({ cells: [...cells, cell], isBroken });
    [cells, cell, chars, mode, isBroken] = [[], '', 0, 'plain', false];
  };
  const push = (text: string) => {
    for (const char of text) {
      if (wasReturn && char === '\n') {
        wasReturn = false;
        continue;
      }
      wasReturn = false;
      if ((chars += 1) > MAX_ROW_CHARS) {
        isBroken = true;
        mode = 'plain';
      }
      if (mode === 'quoted' && char === '"') mode = 'closing';
      else if (mode === 'quoted') cell += char;
      else if (mode === 'closing' && char === '"') {
        cell += char;
        mode = 'quoted';
      } else if (char === delimiter) {
        if (!isBroken) cells.push(cell);
        cell = '';
        mode = 'plain';
      } else if (char === '\n' || char === '\r') {
        wasReturn = char === '\r';
        endRow();
      } else if (char === '"' && cell === '' && mode === 'plain' && !isBroken) mode = 'quoted';
      else if (!isBroken) cell += char;
    }
  };
  return {
    push,
    /** Ends the last row; one with an open quote is broken. */
    end() {
      if (mode === 'quoted') isBroken = true;
      endRow();
    },
  };
}

type Delimiter = ContactImportSettings['delimiter'];
type Charset = ContactImportSettings['charset'];

/** Returns the delimiter that splits the first rows into most columns of one number. */
export function detectDelimiter(sample: string): Delimiter {
  let best: { delimiter: Delimiter; columns: number } = { delimiter: ',', columns: 0 };
  for (const delimiter of [',', ';', '\t', '|'] as const) {
    const widths: number[] = [];
    const reader = createCsvReader(delimiter, ({ cells }) => widths.push(cells.length));
    reader.push(sample.split('\n').slice(0, 10).join('\n'));
    reader.end();
    const columns = Math.min(...widths);
    if (columns > best.columns) best = { delimiter, columns };
  }
  return best.delimiter;
}

/** Returns the charset of a file by its first bytes: a byte order mark, else UTF-8 where they are valid, else Windows-1252. */
export function detectCharset(bytes: Uint8Array): Charset {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    // A sample may end within a character, so it is decoded as a stream.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
