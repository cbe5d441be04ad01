import type { ContactFieldType, ContactFieldValue } from '@stoa/shared/contracts/contacts';
import type { ContactImportSettings, ImportRejectReason } from '@stoa/shared/contracts/contact-import';
import type { CsvRow } from '@stoa/shared/contracts/csv-reader';
import { isLanguage } from '@stoa/shared/contracts/languages';

export interface FieldShape {
  key: string;
  type: ContactFieldType;
  options: string[];
}

/** A row of a file as ops.import_contact_rows takes it. */
export interface ReadyRow {
  n: number;
  line: string;
  email: string;
  name?: string;
  language?: string;
  country?: string;
  phone?: string;
  tags?: string[];
  fields?: Record<string, ContactFieldValue>;
}

export interface RejectedRow {
  n: number;
  line: string;
  reason: ImportRejectReason;
}

const EMAIL = /^[^@\s<>",;]+@[^@\s<>",;]+\.[^@\s<>",;]+$/;

/** Reads a row by its mapping, or says why not. Languages and countries it doesn't know are left out. */
export function readRow(
  { cells, isBroken }: CsvRow,
  n: number,
  columns: ContactImportSettings['columns'],
  fields: ReadonlyMap<string, FieldShape>,
): ReadyRow | RejectedRow {
  const line = cells.join(',').slice(0, 2000);
  if (isBroken) return { n, line, reason: 'broken' };
  const at = (target: string) => {
    const place = columns.indexOf(target as never);
    return place < 0 ? '' : (cells[place] ?? '').trim();
  };
  const email = at('email').toLowerCase();
  if (!EMAIL.test(email) || email.length > 254) return { n, line, reason: 'email' };
  const values: Record<string, ContactFieldValue> = {};
  for (const [key, field] of fields) {
    const text = at(`field:${key}`);
    if (text === '') continue;
    const value = readValue(text, field);
    if (value === null) return { n, line, reason: 'value' };
    values[key] = value;
  }
  const language = at('language').toLowerCase().slice(0, 2);
  const country = at('country').toUpperCase();
  const name = at('name') || `${at('first_name')} ${at('last_name')}`.trim();
  const tags = at('tags')
    .split(/[;|,]/)
    .map((tag) => tag.trim().slice(0, 60))
    .filter((tag) => tag !== '')
    .slice(0, 20);
  return {
    n,
    line,
    email,
    ...(name && { name: name.slice(0, 120) }),
    ...(isLanguage(language) && { language }),
    ...(/^[A-Z]{2}$/.test(country) && { country }),
    ...(at('phone') && { phone: at('phone').slice(0, 40) }),
    ...(tags.length > 0 && { tags }),
    ...(Object.keys(values).length > 0 && { fields: values }),
  };
}

const TRUE = ['true', 'yes', '1'];
const FALSE = ['false', 'no', '0'];

function readValue(text: string, { type, options }: FieldShape): ContactFieldValue | null {
  switch (type) {
    case 'number': {
      const plain = text.replace(',', '.');
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
    }
    case 'date':
      return /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
    case 'boolean':
      if (TRUE.includes(text.toLowerCase())) return true;
      return FALSE.includes(text.toLowerCase()) ? false : null;
    case 'choice':
      return options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null;
    default:
      return text.slice(0, 2000);
  }
}
