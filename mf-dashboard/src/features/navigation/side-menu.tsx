import { useAccess } from '@stoa/shared/data';
import { useOption } from '@stoa/shared/data/options';
import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { SidePanel } from '@stoa/shared/workplace';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { sideMenu } from '../../data/profile-menu.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { iconOf } from '../../data/menu-icons.ts';
import { SiteMark } from './site-mark.tsx';

/** The account's side menu, as far as this person may see it. */
export function SideMenu() {
  const { t } = useTranslations('dashboard');
  const site = useSite();
  const { access } = useAccess();
  const { data: stored } = useOption('profilemenu');
  const items = sideMenu(site.features, effectiveCaps(access), useExistingRoutes(), stored);
  return (
    <SidePanel
      label={t('menu.label')}
      name={site.name}
      mark={<SiteMark />}
      items={items.map(({ id, path, label }) => ({
        path,
        label: label ?? t(`menu.${id}`),
        Icon: iconOf(id),
      }))}
    />
  );
}
