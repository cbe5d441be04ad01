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
