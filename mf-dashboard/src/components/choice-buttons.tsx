import { Button, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** A few ways to look at a list, one of them chosen. */
export function ChoiceButtons<Value extends string | number>(props: {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange(value: Value): void;
}) {
  return (
    <Group aria-label={props.label}>
      {props.choices.map(([value, label]) => (
        <Button
          key={value}
          size="sm"
          variant={value === props.value ? 'primary' : 'secondary'}
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
