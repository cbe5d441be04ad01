import { useTranslations } from '@stoa/shared/i18n';
import { useListAddress } from '@stoa/shared/lists/list-place';
import { Link, useLocation } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { placeAt } from './sections.ts';

const Path = styled.nav`
  margin-block-end: ${space(1)};
  font-size: var(--stoa-size-sm);
  ol {
    display: flex;
    flex-wrap: wrap;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
  }
  a {
    color: var(--stoa-muted);
    text-decoration: none;
    &:hover {
      color: var(--stoa-text);
      text-decoration: underline;
    }
  }
  svg {
    flex: none;
    margin-inline: ${space(1)};
    color: var(--stoa-muted);
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  svg[data-back] {
    display: none;
  }
  /* A phone has room for the way back alone. */
  ${onMobile} {
    li:not(:last-child),
    svg {
      display: none;
    }
    a {
      display: flex;
      align-items: center;
      min-block-size: 2.75rem;
    }
    svg[data-back] {
      display: block;
      margin-inline-start: -0.25rem;
    }
  }
`;

/** The ways up from a screen of the management; the heading below names the screen itself. */
export function Breadcrumbs() {
  const { t } = useTranslations('dashboard');
  const { pathname } = useLocation();
  const { area, screen } = placeAt(pathname);
  const inList = useListAddress('');
  if (!area || area.id === 'overview') return null;
  const isArea = [area.path, ...(area.alsoAt ?? [])].includes(pathname);
  const isScreen = screen && [screen.path, ...(screen.alsoAt ?? [])].includes(pathname);
  const steps = [
    { path: '/dashboard/manage', label: 'manage.overview' },
    ...(isArea ? [] : [{ path: area.path, label: `manage.${area.id}` }]),
    ...(screen && !isScreen && screen.path !== area.path ? [screen] : []),
  ];
  return (
    <Path aria-label={t('sections.breadcrumb')}>
      <ol>
        {steps.map(({ path, label }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={14} strokeWidth={1.5} aria-hidden />}
            <Link to={index === steps.length - 1 ? path + inList : path}>
              <ChevronLeft data-back size={18} strokeWidth={1.5} aria-hidden />
              {t(label)}
            </Link>
          </li>
        ))}
      </ol>
    </Path>
  );
}
