/** A CSV text (RFC 4180). A cell that a spreadsheet would run as a formula is made plain text. */
export function toCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[\s]*[=+\-@]/.test(value) || /^[\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text over as a file. The mark at the start of a table lets spreadsheets read it as UTF-8; JSON may have none. */
export function downloadText(fileName: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(
    new Blob(type === 'application/json' ? [text] : ['\uFEFF', text], { type: `${type};charset=utf-8` }),
  );
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

/** The rows of a CSV text (RFC 4180), with comma or semicolon; empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const head = plain.slice(0, Math.max(0, plain.search(/[\r\n]|$/)));
  const comma = head.includes(';') && !head.includes(',') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${comma}][^\\r\\n${comma}]*)?)(${comma}|\\r?\\n|\\r|$)`,
    'y',
  );
  while (cells.lastIndex < plain.length) {
    const found = cells.exec(plain);
    if (!found) throw new SyntaxError('This is no CSV.');
    row.push(found[1] === undefined ? (found[2] ?? '').trim() : found[1].replaceAll('""', '"'));
    if (found[3] === comma) continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  if (row.some((cell) => cell !== '')) rows.push(row);
  return rows;
}
