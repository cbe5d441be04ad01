import { PlatformInvoice, type PlatformInvoices } from '@stoa/shared/contracts/operator-billing';
import type { z } from 'zod';
import { invoiceNumber } from '../../shared/billing/invoice-number.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { likePattern } from '../../shared/http/list-query.ts';
import { type InvoicesQuery, orderOf } from './list-query.ts';

const COLUMNS = { issued: 'issued_at', total: 'total_minor' };

interface Row {
  year: number;
  number: number;
  kind: 'invoice' | 'credit_note';
  issued_at: string;
  total_minor: number;
  creditedMinor: number;
}

/** Lists what the platform billed, invoices and credit notes, those of erased sites too. */
export async function listPlatformInvoices(
  sql: Queryable,
  { search, kind, mode, from, to, sort, limit, offset }: z.infer<typeof InvoicesQuery>,
): Promise<PlatformInvoices> {
  const pattern = likePattern(search);
  const [result] = await sql<[{ total: number; rows: Row[] }]>`
    with matched as materialized (
      select i.id, i.account_id, i.year, i.number, i.kind, i.issued_at, i.total_minor, i.tax_minor as "taxMinor", i.currency,
        i.is_test as "isTest", i.charge_id, coalesce(a.name, i.buyer ->> 'name', '') as name, a.slug
      from ops.invoices i left join public.accounts a using (account_id)
      where (lower(coalesce(a.slug, '')) like ${pattern} or lower(coalesce(a.name, i.buyer ->> 'name', '')) like ${pattern}
          or lower(case i.kind when 'credit_note' then 'CN-' else '' end || i.year || '-' || lpad(i.number::text, 6, '0'))
            like ${pattern})
        and (${kind.length === 0} or i.kind = any (${kind}))
        and (${mode.length === 0} or case when i.is_test then 'test' else 'live' end = any (${mode}))
        and (${from ?? null}::date is null or i.issued_at >= ${from ?? null}::date::timestamp at time zone 'utc')
        and (${to ?? null}::date is null or i.issued_at < (${to ?? null}::date + 1)::timestamp at time zone 'utc')
    ), page as materialized (
      select m.*, row_number() over (order by ${orderOf(sql, sort, COLUMNS)}, m.number desc, m.id) as place
      from matched m order by place limit ${limit} offset ${offset}
    )
    select (select count(*)::int from matched) as total,
      coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object(
        'label', (select l.label from ops.invoice_lines l where l.invoice_id = p.id order by l.position limit 1),
        'creditedMinor', (select coalesce(-sum(c.total_minor), 0) from ops.invoices c where c.credits_invoice_id = p.id),
        'isRefundable', p.kind = 'invoice' and exists (select 1 from ops.billing_events e
          where e.charge_id = p.charge_id and e.outcome = 'paid')) order by p.place)
      from page p), '[]') as rows`;
  const invoices = result.rows.map(({ issued_at, total_minor, ...row }) =>
    PlatformInvoice.parse({
      ...row,
      number: invoiceNumber(row),
      issuedAt: new Date(issued_at).toISOString(),
      totalMinor: total_minor,
      etag: `"${row.creditedMinor}"`,
    }),
  );
  return { invoices, total: result.total };
}
