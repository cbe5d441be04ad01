import type { ContactField } from '@stoa/shared/contracts/contacts';
import type { ContactImportSettings, ImportTarget } from '@stoa/shared/contracts/contact-import';
import { createCsvReader, detectCharset, detectDelimiter } from '@stoa/shared/contracts/csv-reader';

const SAMPLE_BYTES = 65_536;
const SAMPLE_ROWS = 4;

export interface FileHead extends Pick<ContactImportSettings, 'charset' | 'delimiter'> {
  titles: string[];
  /** The first rows below the titles. */
  rows: string[][];
}

/** Reads charset, delimiter, titles and first rows of a file. */
export async function readHead(file: Blob): Promise<FileHead> {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const charset = detectCharset(bytes);
  const text = new TextDecoder(charset).decode(bytes);
  const delimiter = detectDelimiter(text);
  const rows: string[][] = [];
  const reader = createCsvReader(delimiter, ({ cells }) => rows.push(cells));
  reader.push(text);
  reader.end();
  const [titles = [], ...rest] = rows;
  return { charset, delimiter, titles, rows: rest.slice(0, SAMPLE_ROWS) };
}

const NAMES: Partial<Record<ImportTarget, RegExp>> = {
  email: /^(e-?mail|mail|correo|courriel|email ?address|e-?mail-?adresse)/i,
  first_name: /^(first|given|vorname|prénom|nombre$)/i,
  last_name: /^(last|family|surname|nachname|nom$)/i,
  name: /^(full.?name|name)/i,
  language: /^(lang|sprache|langue|idioma|locale)/i,
  country: /^(country|land|pays|país)/i,
  phone: /^(phone|tel|mobile|handy)/i,
  tags: /^(tags?|labels?|groups?)$/i,
};

/** Guesses what each column fills, by its title; each target is taken once. */
export function guessColumns(
  titles: readonly string[],
  fields: readonly Pick<ContactField, 'key' | 'label'>[],
): (ImportTarget | null)[] {
  const taken = new Set<ImportTarget>();
  return titles.map((title) => {
    const plain = title.trim().toLowerCase();
    const own = fields.find(({ key, label }) => plain === key || plain === label.toLowerCase());
    const target =
      (own && (`field:${own.key}` as const)) ??
      (Object.keys(NAMES) as (keyof typeof NAMES)[]).find((name) => NAMES[name]!.test(plain));
    if (!target || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}
