import { onMobile, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

/** Rows with an icon, a text and actions. */
export const Rows = styled.ul`
  max-inline-size: 44rem;
  padding: 0;
  overflow: hidden;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(3)} ${space(4)};
    & + & {
      border-block-start: 1px solid var(--stoa-border);
    }
    ${onMobile} {
      flex-wrap: wrap;
    }
  }
  li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  li > div {
    flex: 1;
    min-inline-size: 10rem;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--stoa-muted);
  }
`;
