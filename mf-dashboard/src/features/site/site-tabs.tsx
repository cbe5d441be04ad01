import { styled } from 'styled-components';
import { useWords } from '@stoa/shared/i18n';
import { NavLink } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';

export const SITE_PATHS = {
  general: '/dashboard/manage/site',
  theme: '/dashboard/manage/site/theme',
  header: '/dashboard/manage/site/header',
  footer: '/dashboard/manage/site/footer',
  notices: '/dashboard/manage/marketing',
  seo: '/dashboard/manage/site/seo',
  domain: '/dashboard/manage/site/domain',
  scripts: '/dashboard/manage/site/scripts',
} as const;

const Bar = styled.nav`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-block-end: 1px solid var(--stoa-border);
  a {
    padding: ${space(2)} ${space(3)};
    border-block-end: 2px solid transparent;
    color: var(--stoa-muted);
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      color: var(--stoa-text);
    }
    &[aria-current='page'] {
      border-color: var(--stoa-primary-text);
      color: var(--stoa-text);
      font-weight: 560;
    }
  }
`;

/** The parts of the site that are edited here. */
export function SiteTabs() {
  const { t } = useWords('dashboard');
  return (
    <Bar aria-label={t('site.parts')}>
      {(Object.keys(SITE_PATHS) as (keyof typeof SITE_PATHS)[]).map((name) => (
        <NavLink key={name} to={SITE_PATHS[name]} end>
          {t(`site.tabs.${name}`)}
        </NavLink>
      ))}
    </Bar>
  );
}
