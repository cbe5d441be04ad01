import type { BillingPlan } from '@stoa/shared/contracts/billing';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Options = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${space(3)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Option = styled.button`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(4)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: var(--stoa-primary);
  }
  &[aria-pressed='true'] {
    border-color: var(--stoa-primary);
    background: var(--stoa-primary-soft);
    box-shadow: inset 0 0 0 1px var(--stoa-primary);
  }
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;
const Price = styled.span`
  font-family: var(--stoa-font-heading);
  font-size: var(--stoa-size-xl);
  font-variant-numeric: tabular-nums;
`;

export type OfferedPlan = Pick<BillingPlan, 'id' | 'label' | 'description'> & { price: string; note: string };

/** The plans of one period side by side, one of them chosen. */
export function PlanOptions(props: {
  label: string;
  value: string;
  plans: readonly OfferedPlan[];
  onChange(planId: string): void;
}) {
  return (
    <Options aria-label={props.label}>
      {props.plans.map(({ id, label, description, price, note }) => (
        <Option key={id} type="button" aria-pressed={id === props.value} onClick={() => props.onChange(id)}>
          <strong>{label}</strong>
          <span>
            <Price>{price}</Price> <small>{note}</small>
          </span>
          <small>{description}</small>
        </Option>
      ))}
    </Options>
  );
}
