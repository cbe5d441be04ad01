import { styled } from 'styled-components';
import { motion, space } from '@stoa/shared/ui';

/** A record among others: the link of its heading covers all of it. */
export const Item = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: hidden;
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  &:hover {
    transition: border-color ${motion};
    border-color: var(--stoa-border-strong);
  }
  &:focus-within {
    border-color: var(--stoa-focus);
  }
`;
export const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(5)};
  :is(h2, h3) {
    font-size: 1.3rem;
    a {
      color: inherit;
      text-decoration: none;
    }
    a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  p {
    color: var(--stoa-muted);
    font-size: 0.95rem;
  }
`;
