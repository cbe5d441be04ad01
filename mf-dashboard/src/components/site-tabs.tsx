import { useTranslations } from '@stoa/shared/i18n';
import { Tabs } from './tabs.tsx';

export const SITE_PATHS = {
  general: '/dashboard/manage/site',
  theme: '/dashboard/manage/site/theme',
  header: '/dashboard/manage/site/header',
  footer: '/dashboard/manage/site/footer',
  menu: '/dashboard/manage/site/menu',
  notices: '/dashboard/manage/marketing',
  newsletter: '/dashboard/manage/marketing/newsletter',
  languages: '/dashboard/manage/site/languages',
  seo: '/dashboard/manage/site/seo',
  domain: '/dashboard/manage/site/domain',
  scripts: '/dashboard/manage/site/scripts',
} as const;

/** The parts of the site that are edited here. */
export function SiteTabs() {
  const { t } = useTranslations('dashboard');
  return (
    <Tabs
      label={t('siteParts.label')}
      tabs={(Object.keys(SITE_PATHS) as (keyof typeof SITE_PATHS)[]).map((name) => ({
        to: SITE_PATHS[name],
        title: t(`siteParts.tabs.${name}`),
        isWhole: true,
      }))}
    />
  );
}
