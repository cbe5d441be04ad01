import { z } from 'zod';

/** Emails of a site that its managers can write themselves. */
export const TEMPLATE_KINDS = ['confirm', 'welcome', 'form_notice', 'preferences', 'receipt'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Places that each of them fills; no other is accepted. */
export const TEMPLATE_FIELDS: Record<TemplateKind, readonly string[]> = {
  confirm: ['site.name'],
  welcome: ['site.name'],
  form_notice: ['site.name', 'form.name'],
  preferences: ['site.name'],
  receipt: ['site.name', 'buyer.name', 'order.number', 'order.total'],
};

export const TemplateKind = z.enum(TEMPLATE_KINDS);
const language = z.string().regex(/^[a-z]{2,3}$/);

export const TemplateTexts = z.object({
  subject: z.string().trim().min(1).max(300),
  /** Paragraphs, parted by an empty line. */
  body: z.string().trim().min(1).max(5_000),
  /** Label of the button. */
  action: z.string().trim().min(1).max(80),
});
export type TemplateTexts = z.infer<typeof TemplateTexts>;

/** PUT /api/email/templates/:kind/:language */
export const SaveTemplateInput = TemplateTexts.extend({ version: z.number().int().min(0) });
export const SavedTemplate = z.object({ version: z.number() });

/** GET /api/email/templates/:kind/:language: the site's own text, else the catalogue's. */
export const EmailTemplateView = TemplateTexts.extend({ isOwn: z.boolean(), version: z.number() });
export type EmailTemplateView = z.infer<typeof EmailTemplateView>;

/** Part of the input of a preview. */
export const TemplatePreviewInput = z.strictObject({ template: TemplateKind, language });
