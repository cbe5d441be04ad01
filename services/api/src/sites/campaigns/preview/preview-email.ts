import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import type { Database } from '../../../shared/database/connect.ts';
import { compileContent } from '../content/compile-content.ts';
import { fillTemplate, parseTemplate } from '../content/merge-fields.ts';
import type { MjmlCompiler } from '../content/mjml-process.ts';
import { designOf } from '../sending/prepare-campaigns.ts';

const Contact = z.object({
  email: z.string(),
  name: z.string(),
  language: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
});
const Draft = z.object({
  language: z.string(),
  subject: z.string(),
  preheader: z.string(),
  blocks: z.unknown(),
  postalAddress: z.string(),
  site: z.string(),
  primary: z.string().nullable(),
  contact: Contact.nullable(),
});

export interface DraftRequest {
  accountId: string;
  campaignId: string;
  contactId: string | null;
  variant: number;
  /** A language to show; the contact's own without one. */
  language: string | null;
  /** Stands in for a contact. */
  ownEmail: string;
}

/** Makes a saved text into an email for one contact, whose links lead nowhere else than to the site. */
export async function previewEmail(
  database: Database,
  compiler: MjmlCompiler,
  siteUrl: string,
  { accountId, campaignId, contactId, variant, language, ownEmail }: DraftRequest,
): Promise<{ subject: string; html: string; text: string }> {
  const [row] = await database<[{ draft: unknown }]>`
    select ops.campaign_draft(${accountId}, ${campaignId}, ${contactId}, ${variant}, ${language}) as draft`;
  if (!row.draft) throw new AppError('not_found', 'There is no such email.');
  const draft = Draft.parse(row.draft);
  if (contactId && !draft.contact) throw new AppError('not_found', 'There is no such contact.');
  const own = { email: ownEmail, name: ownEmail.split('@')[0] ?? '', language: null, fields: {} };
  const { blocks, subject, site } = draft;
  try {
    const { html, text } = await compileContent(
      { ...draft, ...designOf(draft.language, site), blocks, siteName: site },
      compiler,
      { isTracked: false },
    );
    return fillTemplate(parseTemplate({ subject, html, text }), {
      contact: draft.contact ?? own,
      site: { name: site, url: siteUrl },
      links: { to: [], leave: siteUrl, preferences: siteUrl, view: siteUrl, open: siteUrl },
    });
  } catch (error) {
    const message = String((error as Error).message)
      .split('\n', 1)[0]!
      .slice(0, 200);
    throw new AppError('invalid_input', 'This text can’t be made into an email.', {
      issues: [{ path: 'blocks', message }],
      cause: error,
    });
  }
}
