/** Storage a visitor allows: none, what the site requires, or everything. */
export type Consent = 'disabled' | 'required' | 'all';

export const CONSENT_COOKIE = 'cookiePreferences';
const CONSENT_SECONDS = 180 * 86_400;

/** The value of the two switches. */
export function consentOf(switches: { necessary: boolean; thirdParty: boolean }): Consent {
  if (!switches.necessary) return 'disabled';
  return switches.thirdParty ? 'all' : 'required';
}

/** The choice in a Cookie header or `document.cookie`; null while there is none. */
export function readConsent(cookies: string): Consent | null {
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === CONSENT_COOKIE && isConsent(value)) return value;
  }
  return null;
}

/** The cookie that keeps a choice: readable by the page, sent to this host alone, for 180 days. */
export function consentCookie(consent: Consent, isSecure: boolean): string {
  const attributes = `Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${CONSENT_COOKIE}=${consent}; ${attributes}`;
}

function isConsent(value: string | undefined): value is Consent {
  return value === 'disabled' || value === 'required' || value === 'all';
}
