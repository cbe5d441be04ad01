import { useTranslations } from '@stoa/shared/i18n';
import { Link, NavLink } from '@stoa/shared/router';
import { motion, space } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OperatorsOnly } from '../../components/operators-only.tsx';
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
    &[aria-current='page'] {
      border-color: var(--stoa-primary-text);
      color: var(--stoa-text);
    }
  }
`;
const Crumb = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-size: var(--stoa-size-sm);
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

interface CockpitScreenProps {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The remote that a screen two steps below the overview is about. */
  of?: { name: string; path: string };
  children: ReactNode;
}

/** A screen of the cockpit: for operators, with the ways to the others and what the guard has to say on top. */
export function CockpitScreen({ title, lead, actions, of, children }: CockpitScreenProps) {
  const { t } = useTranslations('cockpit');
  return (
    <OperatorsOnly title={title}>
      <Screen
        title={title}
        lead={lead}
        actions={actions}
        above={
          of && (
            <Crumb aria-label={t('nav.above')}>
              <Link to={REMOTES_PATH}>{t('nav.overview')}</Link>
              <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
              <Link to={of.path}>{of.name}</Link>
            </Crumb>
          )
        }
      >
        <Tabs aria-label={t('nav.label')}>
          <NavLink to={REMOTES_PATH} end>
            {t('nav.overview')}
          </NavLink>
          <NavLink to={PREVIEWS_PATH}>{t('nav.previews')}</NavLink>
          <NavLink to={EXPLAIN_PATH}>{t('nav.explain')}</NavLink>
          <NavLink to={AUDIT_PATH}>{t('nav.audit')}</NavLink>
          <NavLink to={TOKENS_PATH}>{t('nav.tokens')}</NavLink>
        </Tabs>
        <OperatorNotices />
        {children}
      </Screen>
    </OperatorsOnly>
  );
}
