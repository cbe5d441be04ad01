import { type ComponentProps, type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { amountText, readAmount } from '../data/amount.ts';
import { readNumber } from '../data/read-number.ts';
import { Select, type SelectProps } from '../controls/select.tsx';
import { Checkbox, Field, Input, Textarea } from '../ui/field.tsx';
import type { FormState } from './use-form.ts';

interface Bound<I extends FieldValues> {
  form: FormState<I>;
  name: FieldPath<I>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}
type Rest<T extends 'input' | 'textarea'> = Omit<
  ComponentProps<T>,
  'form' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'
>;
type TextRest = Rest<'input'> & {
  /** Changes what is typed, as it is typed: to lower case, for example. */
  normalise?: (text: string) => string;
};

function frame<I extends FieldValues>({ form, name, label, hint, required = false }: Bound<I>) {
  return { label, hint, required, error: form.getError(name) };
}

/** A line of text. */
export function TextField<I extends FieldValues>(props: Bound<I> & TextRest) {
  const { form, name, label: _label, hint: _hint, required: _required, normalise, ...rest } = props;
  const bound = form.methods.register(name, normalise && { setValueAs: (text: string) => normalise(text) });
  return (
    <Field {...frame(props)}>
      <Input
        {...rest}
        {...bound}
        onChange={(event) => {
          if (normalise) event.target.value = normalise(event.target.value);
          return bound.onChange(event);
        }}
      />
    </Field>
  );
}

/** A day, or a day and time, in the browser's own input; empty is the empty text. */
export function DateField<I extends FieldValues>(
  props: Bound<I> & Omit<TextRest, 'type'> & { withTime?: boolean },
) {
  const { withTime = false, ...rest } = props;
  return <TextField {...(rest as Bound<I> & TextRest)} type={withTime ? 'datetime-local' : 'date'} />;
}

/** Text of several lines. */
export function TextareaField<I extends FieldValues>(props: Bound<I> & Rest<'textarea'>) {
  const { form, name, label: _label, hint: _hint, required: _required, ...rest } = props;
  return (
    <Field {...frame(props)}>
      <Textarea {...rest} {...form.methods.register(name)} />
    </Field>
  );
}

/** A choice from a short list: put `option` elements in. */
export function SelectField<I extends FieldValues>(
  props: Bound<I> &
    Omit<SelectProps, 'form' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'ref' | 'error'>,
) {
  const { form, name, label: _label, hint: _hint, required: _required, ...rest } = props;
  const { ref, value, onBlur, onChange } = useController({ control: form.methods.control, name }).field;
  return (
    <Field {...frame(props)}>
      <Select
        {...rest}
        name={name}
        ref={ref}
        value={value as string}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}

/** A yes or no. */
export function CheckboxField<I extends FieldValues>(
  props: Omit<Bound<I>, 'hint' | 'required'> & Rest<'input'>,
) {
  const { form, name, ...rest } = props;
  return <Checkbox {...rest} {...form.methods.register(name)} />;
}

interface Written<T> {
  read: (text: string) => T;
  write: (value: T) => string;
}

/** A value that is written as text: what is typed stays as it is typed, the form holds what it means. */
function WrittenField<I extends FieldValues, T>(props: Bound<I> & Rest<'input'> & { as: Written<T> }) {
  const { form, name, label: _label, hint: _hint, required: _required, as, ...rest } = props;
  const { ref, value, onBlur, onChange } = useController({ control: form.methods.control, name }).field;
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const isTyped = typed !== null && Object.is(typed.value, value);
  return (
    <Field {...frame(props)}>
      <Input
        dir="ltr"
        inputMode="decimal"
        {...rest}
        name={name}
        ref={ref}
        onBlur={onBlur}
        value={isTyped ? typed.text : as.write(value as T)}
        onChange={({ target }) => {
          const read = as.read(target.value);
          setTyped({ text: target.value, value: read });
          onChange(read);
        }}
      />
    </Field>
  );
}

const asNumber: Written<number | null> = {
  read: (text) => (text.trim() === '' ? null : (readNumber(text) ?? Number.NaN)),
  write: (value) => (value === null || value === undefined || Number.isNaN(value) ? '' : String(value)),
};

/** A number in Latin or Arabic digits; empty is null, anything else that is no number is NaN. */
export function NumberField<I extends FieldValues>(props: Bound<I> & Rest<'input'>) {
  return <WrittenField {...props} as={asNumber} />;
}

/** An amount in whole units of a currency; the form holds minor units, as NumberField does. */
export function MoneyField<I extends FieldValues>({
  currency,
  ...props
}: Bound<I> & Rest<'input'> & { currency: string }) {
  const asMoney: Written<number | null> = {
    read: (text) => (text.trim() === '' ? null : (readAmount(text, currency) ?? Number.NaN)),
    write: (value) =>
      value === null || value === undefined || Number.isNaN(value) ? '' : amountText(value, currency),
  };
  return <WrittenField {...props} as={asMoney} />;
}

/** One file; the form holds the file, or null. */
export function FileField<I extends FieldValues>(props: Bound<I> & Rest<'input'>) {
  const { form, name, label: _label, hint: _hint, required: _required, ...rest } = props;
  const { ref, onBlur, onChange } = useController({ control: form.methods.control, name }).field;
  return (
    <Field {...frame(props)}>
      <Input
        {...rest}
        type="file"
        name={name}
        ref={ref}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
    </Field>
  );
}
