import { Palette, PanelBottom, PanelTop, Pencil, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { apiFetch } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { holdExit, Link, useLocation } from '@stoa/shared/router';
import { refreshPattern } from '@stoa/shared/routing/refreshable';
import { matchRoute } from '@stoa/shared/routing/match-route';
import { useBootstrap, useSite } from '@stoa/shared/shell';
import { motion, onMobile, space } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { editAddress } from './edit-address.ts';

const Bar = styled.nav`
  position: fixed;
  inset-inline-start: 0;
  inset-block-start: 50%;
  z-index: 60;
  display: grid;
  transform: translateY(-50%);
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-inline-start: 0;
  border-start-end-radius: var(--stoa-radius-lg);
  border-end-end-radius: var(--stoa-radius-lg);
  box-shadow: var(--stoa-shadow);
  overflow: hidden;
  @media print {
    display: none;
  }
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: 2.75rem;
    padding: 0 ${space(3)};
    background: none;
    border: 0;
    color: var(--stoa-text);
    font: inherit;
    font-size: var(--stoa-size-sm);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    &:hover,
    &:focus-visible {
      background: var(--stoa-sunken);
    }
    &:focus-visible {
      outline: 2px solid var(--stoa-primary);
      outline-offset: -2px;
    }
  }
  span {
    max-inline-size: 0;
    margin-inline-start: calc(-1 * ${space(3)});
    overflow: hidden;
    transition:
      max-inline-size ${motion},
      margin ${motion};
  }
  &:hover span,
  &:focus-within span {
    max-inline-size: 16rem;
    margin-inline-start: 0;
  }
  ${onMobile} {
    inset-block-start: auto;
    inset-block-end: ${space(5)};
    transform: none;
  }
`;

/** The toolbar at the edge of public pages. A screen that this composition lacks is not offered. */
export function ManagerBar() {
  const { t } = useSiteTranslations();
  const { composition } = useBootstrap();
  const { pathname } = useLocation();
  const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;
  const edit = editAddress(pathname);
  const links: [to: string | null, label: string, icon: ReactNode][] = [
    [edit, t('toolbar.edit'), <Pencil key="edit" {...icon} />],
    ['/dashboard/manage/site/theme', t('toolbar.theme'), <Palette key="theme" {...icon} />],
    ['/dashboard/manage/site/header', t('toolbar.header'), <PanelTop key="header" {...icon} />],
    ['/dashboard/manage/site/footer', t('toolbar.footer'), <PanelBottom key="footer" {...icon} />],
  ];
  return (
    <Bar aria-label={t('toolbar.label')} data-manager-toolbar="">
      <ClearCache icon={<RotateCw {...icon} />} />
      {links.map(
        ([to, label, picture]) =>
          to !== null &&
          matchRoute(composition, 'dashboard', to) !== null && (
            <Link key={to} to={to} state={{ lookedAt: pathname }}>
              {picture}
              <span>{label}</span>
            </Link>
          ),
      )}
    </Bar>
  );
}

/** A page that cannot be refreshed by its own path is made anew with the site. */
const refreshOf = (site: string, path: string) =>
  refreshPattern(path)
    ? `revalidateCache?${new URLSearchParams({ site, path: path.replace(/^\/+/, '') })}`
    : `invalidateCache?${new URLSearchParams({ account_id: site, key: 'getSiteOption-misc' })}`;

function ClearCache({ icon }: { icon: ReactNode }) {
  const { t } = useSiteTranslations();
  const { account_id: site } = useSite();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  async function clear() {
    setBusy(true);
    try {
      await apiFetch(`/api/site/${refreshOf(site, pathname)}`);
      holdExit(() => location.reload());
    } catch (error) {
      notify('error', error instanceof Error ? error.message : t('state.failed'));
      setBusy(false);
    }
  }
  return (
    <button type="button" onClick={() => void clear()} disabled={isBusy}>
      {icon}
      <span>{t('toolbar.clear')}</span>
    </button>
  );
}
