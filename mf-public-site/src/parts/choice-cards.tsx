import { space } from '@stoa/shared/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Set = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font-weight: 560;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
    gap: ${space(2)};
  }
`;
const Choice = styled.label`
  display: flex;
  align-items: start;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding: ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  cursor: pointer;
  &:has(input:checked) {
    border-color: var(--stoa-primary);
    box-shadow: inset 0 0 0 1px var(--stoa-primary);
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--stoa-primary);
    outline-offset: 2px;
  }
  input {
    margin-block-start: 0.3em;
    accent-color: var(--stoa-primary);
  }
  small {
    display: block;
    color: var(--stoa-muted);
  }
`;

export interface CardOption {
  value: string;
  label: string;
  text?: string;
}

/** Radio buttons as cards; `field` is what the form registers. */
export function ChoiceCards(props: {
  legend: string;
  options: readonly CardOption[];
  field: Omit<ComponentProps<'input'>, 'type' | 'value'>;
}) {
  return (
    <Set>
      <legend>{props.legend}</legend>
      <div>
        {props.options.map(({ value, label, text }) => (
          <Choice key={value}>
            <input type="radio" value={value} {...props.field} />
            <span>
              {label}
              {text && <small>{text}</small>}
            </span>
          </Choice>
        ))}
      </div>
    </Set>
  );
}
