import { OPERATOR_CAPS, type OperatorCap } from '@stoa/shared/contracts/operator-caps';
import { type FieldValues, type FormState, useController } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { Checkbox, space, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';

interface CapValues extends FieldValues {
  caps: OperatorCap[];
  reason: string;
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
  small {
    display: block;
    padding-inline-start: 1.75rem;
    color: var(--stoa-muted);
  }
`;

/** A box for each permission but reading, which every operator has. */
export function CapFields<Values extends CapValues>({ form }: { form: FormState<Values> }) {
  const { t } = useTranslations('operators');
  const { field } = useController({ control: form.methods.control, name: 'caps' as never });
  const held: readonly OperatorCap[] = field.value;
  return (
    <Group>
      <legend>{t('caps')}</legend>
      <Stack $gap={3}>
        {OPERATOR_CAPS.filter((cap) => cap !== 'read').map((cap) => (
          <div key={cap}>
            <Checkbox
              name="caps"
              label={t(`cap.${cap}`)}
              aria-describedby={`cap-${cap}`}
              checked={held.includes(cap)}
              onChange={({ target }) =>
                field.onChange(
                  OPERATOR_CAPS.filter((one) => (one === cap ? target.checked : held.includes(one))),
                )
              }
            />
            <small id={`cap-${cap}`}>{t(`capHint.${cap}`)}</small>
          </div>
        ))}
      </Stack>
    </Group>
  );
}
