import { styled } from 'styled-components';
import { motion, onMobile, onWide, space, withoutScript } from '@stoa/shared/ui';

export const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  padding: 0;
  list-style: none;
`;

export const Entry = styled.li`
  position: relative;
  a {
    display: inline-block;
    padding-block: ${space(2)};
    color: inherit;
    text-decoration: underline transparent;
    text-underline-offset: 0.35em;
    &:hover {
      transition: text-decoration-color ${motion};
      text-decoration-color: var(--stoa-accent);
    }
    &[aria-current='page'] {
      text-decoration-color: var(--stoa-accent);
    }
  }
`;

export const TopLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

export const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: 2rem;
  padding: 0 ${space(1)};
  border: 0;
  border-radius: var(--stoa-radius);
  background: none;
  svg {
    transition: transform ${motion};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  ${withoutScript} {
    ${onMobile} {
      a + & {
        display: none;
      }
    }
  }
`;

export const Panel = styled.div<{ $isWide: boolean }>`
  position: absolute;
  inset-block-start: calc(100% + ${space(3)});
  inset-inline-start: ${space(-4)};
  z-index: 60;
  inline-size: ${({ $isWide }) => ($isWide ? 'min(52rem, calc(100vw - 6rem))' : 'max-content')};
  min-inline-size: 14rem;
  max-inline-size: calc(100vw - 4rem);
  padding: ${({ $isWide }) => ($isWide ? space(6) : space(4))};
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  box-shadow: var(--stoa-shadow);
  /* The pointer stays inside on its way from the word to the panel. */
  &::before {
    content: '';
    position: absolute;
    inset-block-end: 100%;
    inset-inline: 0;
    block-size: ${space(3)};
  }
  ${withoutScript} {
    ${onWide} {
      :hover > &,
      :focus-within > & {
        display: block !important;
      }
    }
  }
`;

export const SubList = styled.ul`
  padding: 0;
  list-style: none;
  & & {
    margin-inline-start: ${space(3)};
    padding-inline-start: ${space(3)};
    border-inline-start: 1px solid var(--stoa-border);
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
`;
