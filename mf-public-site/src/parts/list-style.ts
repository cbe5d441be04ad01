import type { Theme } from '@stoa/shared/contracts/account';
import { nameInMenu } from '@stoa/shared/routing/page-title';
import { useSite } from '@stoa/shared/shell';
import { useSiteTranslations } from '../translations/index.ts';

export type ListStyle = NonNullable<Theme['lists']>;

/** Returns the list layout of the site. */
export const useListStyle = (): ListStyle => useSite().theme.lists ?? 'cards';

/** The head of a list: as the site's own menu calls it, else as we do; above cards it is explained. */
export function useListHead(path: string, title: string, lead: string): { title: string; lead?: string } {
  const { t, language } = useSiteTranslations();
  const site = useSite();
  const style = useListStyle();
  const name = site.settings.sitetitle || site.name;
  return {
    title: nameInMenu(site, path, language) ?? t(title),
    ...(style === 'cards' && { lead: t(lead, { name }) }),
  };
}
