export const CERTIFICATE_DESIGNS = ['frame', 'band', 'plain', 'seal'] as const;
/** Colours of the site's theme. */
export const CERTIFICATE_ACCENTS = ['primary', 'accent', 'text'] as const;

/** Design of a certificate; an empty text falls back to the default one. */
export interface CertificateDesign {
  design: (typeof CERTIFICATE_DESIGNS)[number];
  accent: (typeof CERTIFICATE_ACCENTS)[number];
  title: string;
  text: string;
  signature: string;
  signature_role: string;
}

/** Letters that a text of a certificate may have. */
export const MAX_CERTIFICATE_LENGTH = { name: 120, title: 80, text: 300, signature: 80, signature_role: 80 };

/** A look as it is stored, whole: what is missing or unknown is as it always was. */
export function certificateDesign(stored: unknown): CertificateDesign {
  const given = (stored && typeof stored === 'object' ? stored : {}) as Record<string, unknown>;
  const text = (key: string) => (typeof given[key] === 'string' ? given[key].trim() : '');
  return {
    design: CERTIFICATE_DESIGNS.find((one) => one === given['design']) ?? 'frame',
    accent: CERTIFICATE_ACCENTS.find((one) => one === given['accent']) ?? 'primary',
    title: text('title'),
    text: text('text'),
    signature: text('signature'),
    signature_role: text('signature_role'),
  };
}
