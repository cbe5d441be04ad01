import type { PublicAccount } from '@stoa/shared/contracts/account';

const LAUREL = '#3f5f46';

/** The site's icon: its own, or a tile of its colour with its initial. */
export function siteIcon(account: PublicAccount | null): string {
  const own = account?.settings.icon;
  if (own && /^(https:\/\/|\/(?!\/))/.test(own)) return own;
  const primary = account?.theme.light.primary ?? LAUREL;
  const colour = /^#[0-9a-f]{6}$/i.test(primary) ? primary : LAUREL;
  const initial =
    [...(account?.name ?? 'Stoa')].find((character) => /\p{L}/u.test(character))?.toUpperCase() ?? 'S';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>` +
    `<text x="16" y="22" font-family="Georgia,serif" font-size="18" text-anchor="middle" fill="#fff">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
