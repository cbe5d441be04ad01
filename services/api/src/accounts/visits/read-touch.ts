/** Origin of a visitor: named by the address, or by the site that linked here. */
export interface Touch {
  source: string;
  medium?: string;
  campaign?: string;
  referrer?: string;
}

const MAX_LENGTH = 100;

/**
 * Reads a visit's origin from its address and referrer; null if it names none, or comes from the site itself.
 * @param ownHosts hosts of this site, whose links bring nobody
 */
export function readTouch(search: string, referrer: string, ownHosts: readonly string[]): Touch | null {
  const params = search.includes('utm_') ? new URLSearchParams(search) : null;
  const host = hostOf(referrer);
  const isOwn = host !== null && ownHosts.includes(host);
  const linked = host === null || isOwn ? undefined : tidy(host.replace(/^www\./, ''));
  const source = tidy(params?.get('utm_source')) ?? linked;
  // A link within the site that carries a campaign brought nobody.
  if (source === undefined || isOwn) return null;
  const medium = tidy(params?.get('utm_medium'));
  const campaign = tidy(params?.get('utm_campaign'));
  return {
    source,
    ...(medium === undefined ? {} : { medium }),
    ...(campaign === undefined ? {} : { campaign }),
    ...(linked === undefined ? {} : { referrer: linked }),
  };
}

/** Lower case, without control characters; `*` alone names the rest in reports. */
function tidy(text: string | null | undefined): string | undefined {
  const plain = text
    ?.replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const short = plain && Array.from(plain).slice(0, MAX_LENGTH).join('').trim();
  return !short || short === '*' ? undefined : short;
}

function hostOf(referrer: string): string | null {
  if (!/^https?:\/\//i.test(referrer) || !URL.canParse(referrer)) return null;
  return new URL(referrer).hostname || null;
}
