import { z } from 'zod';

export const REPORT_REASONS = ['phishing', 'malware', 'illegal', 'copyright', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

export const MAX_REPORT_LENGTH = 2000;

/** POST /api/site-reports: what a visitor found on a site. */
export const SiteReportInput = z.strictObject({
  /** The site's slug. */
  site: z.string().trim().min(1).max(63),
  reason: ReportReason,
  /** Path of the page, with its query. */
  page: z.string().trim().max(500).default(''),
  text: z.string().trim().min(1).max(MAX_REPORT_LENGTH),
  /** For questions; empty for an anonymous report. */
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
});
export type SiteReportInput = z.input<typeof SiteReportInput>;

export const SiteReportTaken = z.object({ number: z.int().positive() });
export type SiteReportTaken = z.infer<typeof SiteReportTaken>;

export const SiteReport = z.object({
  id: z.uuid(),
  number: z.int().positive(),
  site: z.object({ account_id: z.uuid(), name: z.string(), slug: z.string(), status: z.string() }),
  reason: ReportReason,
  page: z.string(),
  text: z.string(),
  email: z.string(),
  at: z.string(),
});
export type SiteReport = z.infer<typeof SiteReport>;

/** GET /api/operator/site-reports: open reports, oldest first. */
export const SiteReports = z.object({ reports: z.array(SiteReport) });
export type SiteReports = z.infer<typeof SiteReports>;

/** POST /api/operator/site-reports/:reportId: closes a report, with what was found. */
export const SiteReportDecision = z.strictObject({
  outcome: z.enum(['confirmed', 'dismissed']),
  reason: z.string().trim().min(3).max(500),
});
export type SiteReportDecision = z.infer<typeof SiteReportDecision>;
