import { onMobile, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

export const Choice = styled.details`
  position: relative;
  summary {
    padding-block: ${space(1)};
    cursor: pointer;
    &:hover bdi {
      text-decoration: underline;
    }
  }
`;

export const Choices = styled.ul`
  position: absolute;
  inset-block-end: 100%;
  inset-inline-end: 0;
  ${onMobile} {
    inset-inline: 0 auto;
  }
  z-index: 5;
  display: grid;
  min-inline-size: 12rem;
  max-inline-size: 80vw;
  max-block-size: min(24rem, 60vh);
  margin: 0;
  padding: ${space(2)};
  overflow-y: auto;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  color: var(--stoa-text);
  list-style: none;
  box-shadow: var(--stoa-shadow);
  a {
    display: block;
    padding: ${space(2)} ${space(3)};
    border-radius: calc(var(--stoa-radius) / 2);
    color: inherit;
    text-align: start;
    text-decoration: none;
    &:hover {
      background: color-mix(in srgb, currentColor 8%, transparent);
    }
    &[aria-current] {
      font-weight: 620;
    }
  }
`;
