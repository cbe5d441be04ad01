import { DateTimeInput } from '@stoa/shared/controls';
import { type FieldPath, type FieldValues, type FormState, useController } from '@stoa/shared/forms';
import { Field } from '@stoa/shared/ui';

/** A day and time of the operator's own clock in a form. */
export function MomentField<I extends FieldValues>(props: {
  form: FormState<I>;
  name: FieldPath<I>;
  label: string;
  hint?: string;
  required?: boolean;
}) {
  const { form, name, ...frame } = props;
  const { onChange, ...bound } = useController({ control: form.methods.control, name }).field;
  return (
    <Field {...frame} error={form.getError(name)}>
      <DateTimeInput {...bound} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
