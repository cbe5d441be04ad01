/** Writes the number of an invoice or credit note as it is printed; each kind has a series of its own. */
export const invoiceNumber = ({
  year,
  number,
  kind = 'invoice',
}: {
  year: number;
  number: number;
  kind?: 'invoice' | 'credit_note';
}): string => `${kind === 'credit_note' ? 'CN-' : ''}${year}-${String(number).padStart(6, '0')}`;
