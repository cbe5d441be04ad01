import { z } from 'zod';
import type { Database } from '../../shared/database/connect.ts';
import { invoiceNumber } from '../../shared/billing/invoice-number.ts';

const Minor = z.coerce.number().int();
const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()).default([]),
  address: z.string().default(''),
  country: z.string().default(''),
  taxId: z.string().default(''),
  email: z.string().default(''),
});

const StoredInvoice = z.object({
  year: z.int(),
  number: z.int(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: z.coerce.date(),
  currency: z.string(),
  total_minor: Minor,
  tax_minor: Minor,
  tax: z.object({ name: z.string(), percent: z.number(), reverseCharge: z.boolean() }).nullable(),
  seller: Party.partial().required({ name: true }),
  buyer: Party,
  is_test: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(['plan', 'discount', 'unused', 'credit']),
      label: z.string(),
      amount_minor: Minor,
      period_start: z.coerce.date().nullable(),
      period_end: z.coerce.date().nullable(),
    }),
  ),
});
export type PrintedInvoice = Omit<z.infer<typeof StoredInvoice>, 'number' | 'year'> & { number: string };

/** Reads an invoice as it was issued; null when there is none, or when the given account has no such one. */
export async function readInvoice(
  database: Database,
  invoiceId: string,
  accountId: string | null = null,
): Promise<PrintedInvoice | null> {
  const [row] = await database<{ invoice: unknown }[]>`
    select to_jsonb(i) || jsonb_build_object('lines', (select jsonb_agg(to_jsonb(l) order by l.position)
      from ops.invoice_lines l where l.invoice_id = i.id)) as invoice
    from ops.invoices i
    where i.id = ${invoiceId} and (${accountId}::uuid is null or i.account_id = ${accountId})`;
  if (!row) return null;
  const { year, number, ...invoice } = StoredInvoice.parse(row.invoice);
  return { ...invoice, number: invoiceNumber({ year, number, kind: invoice.kind }) };
}
