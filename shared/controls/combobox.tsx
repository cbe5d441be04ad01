import { type ComponentProps, type ReactNode, useState } from 'react';
import { Field, useFieldProps } from '../ui/field.tsx';
import { lazy, useLazy } from '../ui/lazy.ts';
import { ComboboxBox } from './combobox-box.tsx';
import type { ChoiceOption } from './options.ts';
import type { SelectChange } from './select.tsx';

const comboboxPopup = lazy(() => import(/* webpackChunkName: "combobox" */ './combobox-popup.tsx'));
const preload = () => void comboboxPopup.load().catch(() => {});

export interface ComboboxProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'role' | 'list'
> {
  value: string;
  onChange?: ((event: SelectChange) => void) | undefined;
  options: readonly ChoiceOption[];
  /** Wraps the box in a Field. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Offers to take the choice back. */
  isClearable?: boolean;
}

/** A choice from a long list, found by typing: countries, zones, records. The list is loaded when the box is approached. */
export function Combobox({ label, hint, error, ...props }: ComboboxProps) {
  if (label === undefined) return <ComboboxControl {...props} />;
  return (
    <Field label={label} hint={hint} error={error} required={props.required ?? false}>
      <ComboboxControl {...props} />
    </Field>
  );
}

function ComboboxControl(props: Omit<ComboboxProps, 'label' | 'hint' | 'error'>) {
  const { value, onChange, options, name, isClearable = false, ...rest } = props;
  const field = useFieldProps(props);
  const [request, setRequest] = useState<{ box: HTMLInputElement; isOpen: boolean } | null>(null);
  const parts = useLazy(comboboxPopup, isClearable || request !== null);
  const chosen = options.find((option) => option.value === value) ?? null;
  const input = { ...rest, ...field, autoComplete: 'off' };
  return (
    <>
      {name && <input type="hidden" name={name} value={value} disabled={props.disabled} />}
      {parts && (isClearable || request) ? (
        <parts.LoadedCombobox
          input={input}
          request={request}
          options={options}
          chosen={chosen}
          isClearable={isClearable}
          onChoose={(next) => onChange?.({ target: { value: next, name: name ?? '' } })}
        />
      ) : (
        <ComboboxBox
          key={chosen?.value}
          input={input}
          text={chosen?.label ?? ''}
          onApproach={preload}
          onRequest={(box, isOpen) => setRequest({ box, isOpen })}
        />
      )}
    </>
  );
}
