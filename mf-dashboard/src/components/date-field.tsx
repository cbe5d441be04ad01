import { DateInput, DateTimeInput } from '@stoa/shared/controls';
import { type FieldPath, type FieldValues, type FormState, useController } from '@stoa/shared/forms';
import { Field } from '@stoa/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

type Rest = Omit<ComponentProps<typeof DateTimeInput>, 'form' | 'name' | 'value' | 'onChange' | 'ref'>;

interface Props<I extends FieldValues> extends Rest {
  form: FormState<I>;
  name: FieldPath<I>;
  label: ReactNode;
  hint?: ReactNode;
  withTime?: boolean;
}

/**
 * A day, or a day and time, as a field of a form; empty is the empty text. Not part of the form kit: screens without dates
 * would load the calendar's code with it.
 */
export function DateField<I extends FieldValues>(props: Props<I>) {
  const { form, name, label, hint, required = false, withTime = false, ...rest } = props;
  const { ref, value, onBlur, onChange } = useController({ control: form.methods.control, name }).field;
  const Control = withTime ? DateTimeInput : DateInput;
  return (
    <Field label={label} hint={hint} required={required} error={form.getError(name)}>
      <Control
        {...rest}
        name={name}
        ref={ref}
        value={(value as string | null) ?? ''}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
