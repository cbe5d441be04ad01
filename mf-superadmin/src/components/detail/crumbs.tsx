import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { onMobile, space } from '@stoa/shared/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  margin: 0 0 ${space(1)};
  padding: 0;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  a {
    padding-block: ${space(1)};
  }
  /* A phone shows the screen above as the way back. */
  ${onMobile} {
    li:not([data-parent]) {
      display: none;
    }
    li[data-parent] {
      flex-direction: row-reverse;
    }
    li[data-parent] svg {
      transform: scaleX(-1);
    }
    [dir='rtl'] & li[data-parent] svg {
      transform: none;
    }
  }
`;

/** The screens above this one, the nearest last, and the name of this one. */
export function Crumbs(props: { above: readonly { label: string; path: string }[]; current: string }) {
  const { t } = useTranslations('cockpit');
  return (
    <nav aria-label={t('nav.above')}>
      <Path>
        {props.above.map(({ label, path }, index) => (
          <li key={path} data-parent={index === props.above.length - 1 ? '' : undefined}>
            <Link to={path}>{label}</Link>
            <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
          </li>
        ))}
        <li aria-current="page">
          <bdi>{props.current}</bdi>
        </li>
      </Path>
    </nav>
  );
}
