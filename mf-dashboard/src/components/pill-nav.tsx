import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Bar = styled.nav`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    padding: 0 ${space(3)};
    border: 1px solid transparent;
    border-radius: 999px;
    color: var(--stoa-muted);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--stoa-text);
    background: var(--stoa-sunken);
  }
  a[aria-current] {
    border-color: var(--stoa-border-strong);
    background: var(--stoa-surface);
    color: var(--stoa-text);
    font-weight: 560;
  }
  @media (pointer: coarse) {
    a {
      min-block-size: 2.75rem;
    }
  }
`;

/** Views of one screen beside one another; their address tells which is open. */
export function PillNav(props: {
  label: string;
  current: string | undefined;
  items: readonly { key: string; to: string; title: string }[];
}) {
  return (
    <Bar aria-label={props.label}>
      {props.items.map(({ key, to, title }) => (
        <Link key={key} to={to} aria-current={key === props.current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </Bar>
  );
}
