import { AccountInvoices, CreditNoteInput } from '@stoa/shared/contracts/operator-accounts';
import { z } from 'zod';
import { parseInput } from '../../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { accountIdOf, toActor } from '../account-of-path.ts';
import { operatorPerson, operatorWith } from '../require-operator.ts';
import { creditInvoice, listAccountInvoices } from './account-invoices.ts';

const PATH = '/api/operator/accounts/:accountId/invoices';

/** Invoices that the platform issued to an account, and their credit notes. */
export const accountInvoiceRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Invoices and credit notes of an account, with what was credited of each.',
    host: 'platform',
    reply: AccountInvoices,
    errors: ['account_not_found'],
    access: operatorPerson,
    params: (c) => ({ accountId: accountIdOf(c) }),
    sample: ({ accountId }) => ({ path: `/api/operator/accounts/${accountId}/invoices` }),
    expected: forOperators(),
    async handler(c, { params: { accountId } }, { database }) {
      return c.json(AccountInvoices.parse(await listAccountInvoices(database, accountId)));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/:invoiceId/credit-notes`,
    summary: 'Credits an invoice or a part of it: back to the payment method, or onto the credit balance.',
    host: 'platform',
    body: CreditNoteInput,
    reply: AccountInvoices,
    status: 201,
    errors: ['account_not_found', 'not_found', 'precondition_failed'],
    access: operatorWith('billing'),
    params: (c) => ({
      accountId: accountIdOf(c),
      invoiceId: parseInput(c.req.param('invoiceId'), z.uuid()),
      ifMatch: c.req.header('if-match'),
    }),
    // Invoices that exist are credited in accounts/account-invoices.test.ts.
    sample: ({ accountId }) => ({
      path: `/api/operator/accounts/${accountId}/invoices/${UNKNOWN_ID}/credit-notes`,
      headers: { 'if-match': '*' },
      body: { amountMinor: 100, to: 'credit', reason: 'agreed by phone' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, { database, now }) {
      await creditInvoice(database, { ...params, actor: toActor(caller), input: body, now: now() });
      return c.json(AccountInvoices.parse(await listAccountInvoices(database, params.accountId)), 201);
    },
  }),
];
