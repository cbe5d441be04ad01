import type { PublicAccount } from '../contracts/account.ts';

const PLATFORM_NAME = 'Stoa';

/** Returns the site's name, or the platform's without an account. */
export function siteName(account: PublicAccount | null): string {
  return account ? account.settings.sitetitle || account.name : PLATFORM_NAME;
}

/**
 * The title of a page as the browser shows it.
 * @param template how the account wants it, of `{title}` and `{site}`
 */
export function documentTitle(pageTitle: string | null, site: string, template?: string): string {
  if (!pageTitle || pageTitle === site) return site;
  if (!template?.includes('{title}')) return `${pageTitle} · ${site}`;
  return template.replaceAll(/\{(title|site)\}/g, (_, name) => (name === 'title' ? pageTitle : site)).trim();
}

/** Returns the header menu's label of a path, if the page is in the menu's language. */
export function nameInMenu(account: PublicAccount | null, path: string, language: string): string | null {
  if (account?.settings.defaultLanguage !== language) return null;
  const entry = account.menus.header.find(({ data }) => data.menuItem.item_url === path);
  return entry?.data.menuItem.label || null;
}

/** A declared text: a value starting with `=` is literal, anything else is a dotted path into the page's data. */
export function textAt(rule: string | undefined, data: Record<string, unknown>): string | null {
  if (rule === undefined) return null;
  if (rule.startsWith('=')) return rule.slice(1);
  let value: unknown = data;
  for (const part of rule.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}
