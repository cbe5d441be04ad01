import { motion, space } from '@stoa/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

export const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  padding: 0;
  margin: 0;
  border: 0;
`;

const Row = styled.label`
  display: flex;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  cursor: pointer;
  transition:
    border-color ${motion},
    background ${motion};
  &:has(input:checked) {
    border-color: var(--stoa-primary-text);
    background: var(--stoa-primary-soft);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 2px;
  }
  input {
    flex: none;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    margin: 0.2rem 0 0;
    accent-color: var(--stoa-primary-text);
    outline: 0;
  }
  small {
    display: block;
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
`;

/** One of several ways, as a line that can be pressed anywhere. */
export function Choice({
  label,
  text,
  ...rest
}: { label: ReactNode; text?: ReactNode } & ComponentProps<'input'>) {
  return (
    <Row>
      <input {...rest} type="radio" />
      <span>
        {label}
        {text && <small>{text}</small>}
      </span>
    </Row>
  );
}
