export const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

// oxlint-disable-next-line eslint/no-control-regex
const IGNORED = /[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/g;

/** An address without what browsers leave out: controls and spaces. */
export const bareAddress = (address: string): string => address.replace(IGNORED, '');

/** A relative address or one of a listed scheme, after what browsers leave out (controls, spaces) is gone. */
export function isSafeAddress(address: string, schemes: ReadonlySet<string> = LINK_SCHEMES): boolean {
  const bare = bareAddress(address).toLowerCase();
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  if (scheme !== undefined) return schemes.has(scheme);
  return !bare.startsWith('//') && !bare.startsWith('/\\') && !bare.startsWith('\\');
}
