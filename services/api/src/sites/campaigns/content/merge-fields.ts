import type { Template } from 'liquidjs';
import { createEngine } from '../../liquid/liquid-engine.ts';

export interface MergeContact {
  email: string;
  name: string;
  language: string | null;
  fields: Record<string, unknown>;
}

export interface MergeValues {
  contact: MergeContact;
  site: { name: string; url: string };
  links: { to: string[]; leave: string; preferences: string; view: string; open: string };
}

const engines = { html: createEngine(true), text: createEngine(false) };

export interface EmailTemplate {
  subject: Template[];
  html: Template[];
  text: Template[];
}

/** Parses a text once for all of its contacts. Throws where a merge tag is invalid. */
export const parseTemplate = (parts: Record<keyof EmailTemplate, string>): EmailTemplate => ({
  subject: engines.text.parse(parts.subject),
  html: engines.html.parse(parts.html),
  text: engines.text.parse(parts.text),
});

/** Fills a text for one contact; values are escaped in HTML, and no value adds a line to a header. */
export function fillTemplate(
  { subject, html, text }: EmailTemplate,
  { contact, site, links }: MergeValues,
): Record<keyof EmailTemplate, string> {
  const [firstName = ''] = contact.name.trim().split(/\s+/);
  // An automation's own coupon for this contact.
  const coupon = String(contact.fields['$coupon'] ?? '');
  const scope = { contact: { ...contact, first_name: firstName, coupon }, site, links };
  return {
    // oxlint-disable-next-line eslint/no-control-regex
    subject: engines.text
      .renderSync(subject, scope)
      // oxlint-disable-next-line eslint/no-control-regex
      .replaceAll(/[\u0000-\u001F\u007F\u2028\u2029]+/g, ' ')
      .trim()
      .slice(0, 300),
    html: engines.html.renderSync(html, scope),
    text: engines.text.renderSync(text, scope),
  };
}
