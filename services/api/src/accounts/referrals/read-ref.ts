/** Click on an affiliate's link, as its address names it. */
export interface Ref {
  code: string;
  /** The address carries the id of a paid search result. */
  ad: boolean;
}

const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const AD_IDS = ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'yclid'];

/** Reads `?ref=` of an address; null without one, or where it can be no code. */
export function readRef(search: string): Ref | null {
  if (!/[?&]ref=/i.test(search)) return null;
  const params = new URLSearchParams(search);
  const code = params.get('ref')?.trim().toLowerCase() ?? '';
  if (code.length < 3 || code.length > 40 || !CODE.test(code)) return null;
  return { code, ad: AD_IDS.some((id) => params.has(id)) };
}
