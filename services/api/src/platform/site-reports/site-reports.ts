import { AppError } from '@stoa/shared/contracts/errors';
import type {
  SiteReport,
  SiteReportDecision,
  SiteReportInput,
  SiteReports,
} from '@stoa/shared/contracts/site-reports';
import type { z } from 'zod';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../shared/database/connect.ts';

/**
 * Stores a visitor's report about a site, also about a suspended one.
 * @throws AppError `not_found` where no site has the slug
 */
export async function addSiteReport(
  sql: Queryable,
  input: z.output<typeof SiteReportInput>,
): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    insert into ops.site_reports (account_id, reason, page, body, email)
    select account_id, ${input.reason}, ${input.page}, ${input.text}, ${input.email}
    from public.accounts where lower(slug) = lower(${input.site}) and kind = 'site'
    returning number`;
  if (!row) throw new AppError('not_found', 'There is no such site.');
  return row.number;
}

/** Lists open reports, oldest first. */
export async function listSiteReports(sql: Queryable): Promise<SiteReports> {
  const rows = await sql<(Omit<SiteReport, 'at'> & { at: Date })[]>`
    select r.id, r.number, r.reason, r.page, r.body as text, r.email, r.at,
      jsonb_build_object('account_id', a.account_id, 'name', a.name, 'slug', a.slug, 'status', a.status) as site
    from ops.site_reports r join public.accounts a using (account_id)
    where r.outcome = 'open' order by r.at, r.id limit 200`;
  return { reports: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/**
 * Closes a report once.
 * @throws AppError `not_found` for a report that was closed
 */
export async function closeSiteReport(
  database: Database,
  request: { id: string; actor: Actor; input: SiteReportDecision },
): Promise<void> {
  const { id, actor, input } = request;
  await database.begin(async (sql) => {
    const [report] = await sql<{ account_id: string; number: number }[]>`
      update ops.site_reports set outcome = ${input.outcome} where id = ${id} and outcome = 'open'
      returning account_id, number`;
    if (!report) throw new AppError('not_found', 'This report is closed.');
    await writeAudit(sql, {
      ...{ actor, action: `site_report.${input.outcome}`, accountId: report.account_id },
      reason: input.reason,
      before: { report: report.number, outcome: 'open' },
      after: { report: report.number, outcome: input.outcome },
    });
  });
}
