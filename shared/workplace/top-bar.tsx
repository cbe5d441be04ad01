import { styled } from 'styled-components';
import { Link } from '../router/index.ts';
import { onMobile, space } from '../ui/index.ts';

/** The bar above a place of work. */
export const TopBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  block-size: 4rem;
  padding-inline: ${space(3)};
  background: var(--stoa-surface);
  border-block-end: 1px solid var(--stoa-border);
  ${onMobile} {
    gap: 0;
    padding-inline: ${space(1)};
  }
`;

/** Takes the room between the bar's two ends. */
export const Spring = styled.span`
  flex: 1;
`;

/** A link in the bar; on a phone only its icon shows. */
export const BarLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding-inline: ${space(3)};
  border-radius: var(--stoa-radius);
  color: inherit;
  font-size: var(--stoa-size-sm);
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: var(--stoa-primary-soft);
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  ${onMobile} {
    padding-inline: ${space(3)};
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
