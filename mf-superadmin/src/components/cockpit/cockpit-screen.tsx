import { useTranslations } from '@stoa/shared/i18n';
import { Link, useLocation } from '@stoa/shared/router';
import { motion, space } from '@stoa/shared/ui';
import { currentItem, Screen, SkeletonRows } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { Crumbs } from '../detail/crumbs.tsx';
import { OperatorNotices } from './operator-notices.tsx';
import { AUDIT_PATH, EXPLAIN_PATH, PREVIEWS_PATH, REMOTES_PATH, TOKENS_PATH } from './console-paths.ts';

const Tabs = styled.nav`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  border-block-end: 1px solid var(--stoa-border);
  a {
    flex: none;
    padding: ${space(2)} ${space(3)};
    border-block-end: 2px solid transparent;
    color: var(--stoa-muted);
    text-decoration: none;
    font-size: var(--stoa-size-sm);
    font-weight: 560;
    transition: border-color ${motion};
    &:hover {
      color: var(--stoa-text);
    }
    &:focus-visible {
      outline-offset: -2px;
    }
    &[aria-current] {
      border-color: var(--stoa-primary-text);
      color: var(--stoa-text);
    }
  }
`;
const TABS = [
  { label: 'overview', path: REMOTES_PATH },
  { label: 'previews', path: PREVIEWS_PATH },
  { label: 'explain', path: EXPLAIN_PATH },
  { label: 'audit', path: AUDIT_PATH },
  { label: 'tokens', path: TOKENS_PATH },
] as const;

interface CockpitScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Screens between the overview and this one; none for a screen of the tabs. */
  above?: readonly { label: string; path: string }[];
  /** Its heading is still being read; all below it comes with it. */
  isLoading?: boolean;
  children: ReactNode;
}

/** A screen of the cockpit: for operators, with the ways to the others and what the guard has to say on top. */
export function CockpitScreen({ title, lead, actions, above, isLoading, children }: CockpitScreenProps) {
  const { t } = useTranslations('cockpit');
  const { pathname } = useLocation();
  if (isLoading)
    return (
      <OperatorsOnly title={title}>
        <Screen title={title}>
          <SkeletonRows />
        </Screen>
      </OperatorsOnly>
    );
  // A screen below a tab marks that tab.
  const current = currentItem(TABS, pathname);
  return (
    <OperatorsOnly title={title}>
      <Screen
        title={title}
        lead={lead}
        actions={actions}
        above={
          above && (
            <Crumbs
              above={[{ label: t('remotes.title'), path: REMOTES_PATH }, ...above]}
              current={typeof title === 'string' ? title : ''}
            />
          )
        }
      >
        <Tabs aria-label={t('nav.label')}>
          {TABS.map((tab) => (
            <Link
              key={tab.path}
              to={tab.path}
              aria-current={tab === current ? (tab.path === pathname ? 'page' : 'true') : undefined}
            >
              {t(`nav.${tab.label}`)}
            </Link>
          ))}
        </Tabs>
        <OperatorNotices />
        {children}
      </Screen>
    </OperatorsOnly>
  );
}
