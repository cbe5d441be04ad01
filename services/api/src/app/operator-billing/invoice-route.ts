import { AppError } from '@stoa/shared/contracts/errors';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { readInvoice } from '../../commerce/billing/read-invoice.ts';
import { sendInvoice } from '../../commerce/billing/send-invoice.ts';
import { operatorPerson } from '../../platform/operators/require-operator.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';

const BASE = '/api/operator/billing/orders';
const Query = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).default('en') });

/** Invoices and credit notes as files, those of erased sites too. */
export const operatorInvoiceRoutes = [
  defineRoute({
    method: 'GET',
    path: `${BASE}/:invoiceId/pdf`,
    summary: 'An invoice or credit note of the platform as PDF.',
    host: 'platform',
    query: Query,
    errors: ['not_found', 'rate_limited'],
    access: operatorPerson,
    rateLimit: 'receipts',
    params: (c) => ({ invoiceId: parseInput(c.req.param('invoiceId'), z.uuid()) }),
    // Invoices that exist are drawn in operator-billing/operator-billing.test.ts.
    sample: () => ({ path: `${BASE}/${UNKNOWN_ID}/pdf` }),
    expected: forOperators(404),
    async handler(c, { query: { lang }, params: { invoiceId } }, { database }) {
      const invoice = await readInvoice(database, invoiceId);
      if (!invoice) throw new AppError('not_found', 'There is no such invoice.');
      return sendInvoice(c, invoice, lang);
    },
  }),
];
