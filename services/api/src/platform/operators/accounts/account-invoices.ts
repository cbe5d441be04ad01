import { AppError } from '@stoa/shared/contracts/errors';
import { AccountInvoices, type CreditNoteInput } from '@stoa/shared/contracts/operator-accounts';
import { z } from 'zod';
import { type Actor, writeAudit } from '../../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../../shared/database/connect.ts';
import { knownFailure } from '../../../shared/database/known-failure.ts';
import { invoiceNumber } from '../../../shared/billing/invoice-number.ts';

const Stored = z.array(
  AccountInvoices.shape.invoices.element
    .omit({ number: true, etag: true })
    .extend({ year: z.int(), number: z.int() }),
);

/** Lists the invoices and credit notes of an account. @throws AppError `account_not_found` */
export async function listAccountInvoices(sql: Queryable, accountId: string): Promise<AccountInvoices> {
  const [row] = await sql<{ invoices: unknown }[]>`
    select ops.account_invoices(a.account_id) as invoices from public.accounts a where a.account_id = ${accountId}`;
  if (!row) throw new AppError('account_not_found', 'There is no such account.');
  const invoices = Stored.parse(row.invoices).map(({ year, number, ...invoice }) => ({
    ...invoice,
    number: invoiceNumber({ year, number, kind: invoice.kind }),
    etag: `"${invoice.creditedMinor}"`,
  }));
  return { invoices };
}

export interface CreditRequest {
  accountId: string;
  invoiceId: string;
  actor: Actor;
  /** ETag of the invoice as the operator saw it: its credited sum. */
  ifMatch: string | undefined;
  input: CreditNoteInput;
  now: Date;
}

/**
 * Credits an invoice for a reason, as one transaction with its audit entry.
 * @throws AppError `precondition_failed` when it was credited in between, `not_found`, `invalid_input` for too much
 */
export async function creditInvoice(database: Database, request: CreditRequest): Promise<void> {
  const { accountId, invoiceId, actor, ifMatch, input, now } = request;
  const { amountMinor, to, reason } = input;
  await database.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('credit invoice ' || ${invoiceId}, 0))`;
    const { invoices } = await listAccountInvoices(sql, accountId);
    const before = invoices.find(({ id, kind }) => id === invoiceId && kind === 'invoice');
    if (!before) throw new AppError('not_found', 'This account has no such invoice.');
    if (ifMatch !== before.etag && ifMatch !== '*')
      throw new AppError(
        'precondition_failed',
        'This invoice was credited in between. Reload and try again.',
      );
    await knownFailure(
      sql`select ops.credit_invoice(${accountId}, ${invoiceId}, ${amountMinor}, ${to}, ${reason}, ${now})`,
    );
    await writeAudit(sql, {
      ...{ actor, action: 'account.credit_note', accountId, reason },
      before: { invoice: before.number, creditedMinor: before.creditedMinor },
      after: { invoice: before.number, creditedMinor: before.creditedMinor + amountMinor, to },
    });
  });
}
