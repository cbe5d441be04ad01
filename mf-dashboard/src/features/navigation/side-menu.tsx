import { useAccess } from '@stoa/shared/data';
import { useOption } from '@stoa/shared/data/options';
import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { SidePanel } from '@stoa/shared/workplace';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { MANAGE_ITEMS } from '../../data/manage-items.ts';
import { iconOf, MANAGE_ICONS } from '../../data/menu-icons.ts';
import type { MenuItemId } from '../../data/menu-items.ts';
import { readProfileMenu, sideMenu } from '../../data/profile-menu.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { menuGroups } from './menu-groups.ts';
import { SiteMark } from './site-mark.tsx';

/** Screens that are reached from an item and have an address elsewhere. */
const ALSO_AT: Partial<Record<MenuItemId, string[]>> = {
  posts: ['/dashboard/post'],
  instructor: ['/dashboard/course'],
};

/** The account's side menu, as far as this person may see it; for managers the areas of the management below it. */
export function SideMenu() {
  const { t } = useTranslations('dashboard');
  const site = useSite();
  const { access } = useAccess();
  const { data: stored } = useOption('profilemenu');
  const exists = useExistingRoutes();
  const caps = effectiveCaps(access);
  const items = sideMenu(site.features, caps, exists, stored);
  const own = {
    label: t('menu.label'),
    groups: menuGroups(items, readProfileMenu(stored) !== null).map((group) => ({
      caption: group.caption ? t(`menuGroups.${group.caption}`) : undefined,
      items: group.items.map(({ id, path, label }) => ({
        path,
        isWhole: path === '/dashboard',
        ...(id && ALSO_AT[id] && { alsoAt: ALSO_AT[id] }),
        label: label ?? t(`menu.${id}`),
        Icon: iconOf(id),
      })),
    })),
  };
  const manage = {
    label: t('manage.overview'),
    groups: [
      {
        caption: t('manage.overview'),
        items: MANAGE_ITEMS.filter(({ path }) => exists(path)).map((item) => ({
          ...item,
          label: t(item.id === 'overview' ? 'menuGroups.overview' : `manage.${item.id}`),
          Icon: MANAGE_ICONS[item.id],
        })),
      },
    ],
  };
  const managing = caps?.includes('manage_options') && manage.groups[0]?.items.length ? [manage] : [];
  return <SidePanel name={site.name} mark={<SiteMark />} menus={[own, ...managing]} />;
}
