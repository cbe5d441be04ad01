import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { controlStyle } from '../ui/field.tsx';
import { motion, space } from '../ui/tokens.ts';

/** The closed select: a box with the chosen option and an arrow. */
export const SelectButton = styled.button`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  text-align: start;
  > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    unicode-bidi: plaintext;
  }
  > svg {
    flex: none;
    color: var(--stoa-muted);
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

/** Shows the chosen option in the closed select; the line keeps its height if nothing is chosen. */
export function SelectFace({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children === '' || children === undefined ? '\u00a0' : children}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}

/** A box that floats over the page, above dialogs too. */
export const floatingBox = css`
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  box-shadow: var(--stoa-shadow);
  outline: 0;
  transition: opacity ${motion};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** The list in a floating box, with its options and the names of their groups. */
export const optionList = css`
  max-block-size: min(22rem, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)};
  [role='option'] {
    display: grid;
    grid-template-columns: 1rem minmax(0, 1fr);
    align-items: center;
    gap: ${space(2)};
    min-block-size: 2.5rem;
    padding: ${space(1)} ${space(3)} ${space(1)} ${space(2)};
    border-radius: var(--stoa-radius);
    cursor: pointer;
    outline: 0;
    overflow-wrap: anywhere;
    scroll-margin-block: ${space(1)};
    > :last-child {
      grid-column: 2;
      unicode-bidi: plaintext;
      text-align: -webkit-match-parent;
      text-align: match-parent;
    }
    &[aria-selected='true'] {
      font-weight: 560;
    }
    &[data-highlighted] {
      background: var(--stoa-primary-soft);
      box-shadow: inset 0 0 0 2px var(--stoa-focus);
    }
    &[data-disabled] {
      opacity: 0.5;
      cursor: not-allowed;
    }
  }
  [dir='rtl'] & [role='option'] {
    padding: ${space(1)} ${space(2)} ${space(1)} ${space(3)};
  }
  @media (pointer: coarse) {
    [role='option'] {
      min-block-size: 2.75rem;
    }
  }
`;

/** The name of a group of options. */
export const groupLabel = css`
  padding: ${space(2)} ${space(2)} ${space(1)};
  font-size: var(--stoa-size-xs);
  font-weight: 600;
  color: var(--stoa-muted);
`;
