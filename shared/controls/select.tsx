import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Field, useFieldProps } from '../ui/field.tsx';
import { lazy, useLazy } from '../ui/lazy.ts';
import { type ChoiceOption, chosenOption, optionByTyping, readOptions } from './options.ts';
import { SelectButton, SelectFace } from './select-parts.tsx';

const selectPopup = lazy(() => import(/* webpackChunkName: "choices" */ './select-popup.tsx'));
const preload = () => void selectPopup.load().catch(() => {});

const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

/** Joins letters typed within it. */
const TYPING_MS = 700;

/** Tells a choice in the shape of a native select's event, so that handlers of one take it. */
export interface SelectChange {
  target: { value: string; name: string };
}

type ButtonProps = Omit<
  ComponentProps<'button'>,
  'value' | 'defaultValue' | 'onChange' | 'onClick' | 'onKeyDown' | 'children' | 'type' | 'role'
>;
export interface SelectProps extends ButtonProps {
  value?: string | number | null | undefined;
  defaultValue?: string | number | undefined;
  onChange?: ((event: SelectChange) => void) | undefined;
  required?: boolean | undefined;
  /** The options as data; else `option` and `optgroup` elements as children. */
  options?: readonly ChoiceOption[];
  children?: ReactNode;
  /** Wraps the select in a Field. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/**
 * A choice from a short list, by pointer, arrow keys or typing. It takes what a native select takes; the list is loaded when
 * the select is approached.
 */
export function Select({ label, hint, error, ...props }: SelectProps) {
  if (label === undefined) return <SelectControl {...props} />;
  return (
    <Field label={label} hint={hint} error={error} required={props.required ?? false}>
      <SelectControl {...props} />
    </Field>
  );
}

function SelectControl(props: Omit<SelectProps, 'label' | 'hint' | 'error'>) {
  const { value, defaultValue, onChange, options, children, required: _required, name, ...rest } = props;
  const { required, ...fieldProps } = useFieldProps(props);
  const [own, setOwn] = useState(String(defaultValue ?? ''));
  const [isRequested, setRequested] = useState(false);
  const parts = useLazy(selectPopup, isRequested);
  const typing = useRef({ text: '', at: 0 });
  const groups = options ? [{ label: null, options: [...options] }] : readOptions(children);
  const chosen = chosenOption(groups, value === undefined ? own : String(value ?? ''));
  const isDisabled = props.disabled ?? false;
  const choose = (next: string) => {
    setOwn(next);
    onChange?.({ target: { value: next, name: name ?? '' } });
  };
  function onKeyDown(event: KeyboardEvent) {
    if (isDisabled || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      return setRequested(true);
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const isContinued = event.timeStamp - typing.current.at < TYPING_MS;
    typing.current = {
      text: (isContinued ? typing.current.text : '') + event.key,
      at: event.timeStamp,
    };
    const found = optionByTyping(groups, chosen?.value ?? '', typing.current.text);
    if (found && found.value !== chosen?.value) choose(found.value);
  }
  const button: ComponentProps<'button'> = {
    ...rest,
    ...fieldProps,
    type: 'button',
    'aria-required': required ? true : undefined,
  };
  return (
    <>
      {name && <input type="hidden" name={name} value={chosen?.value ?? ''} disabled={isDisabled} />}
      {isRequested && parts ? (
        <parts.OpenSelect
          groups={groups}
          chosen={chosen}
          trigger={{ ...button, onKeyDown }}
          isDisabled={isDisabled}
          onChoose={choose}
        />
      ) : (
        <SelectButton
          {...button}
          value={chosen?.value ?? ''}
          {...CLOSED}
          onPointerEnter={preload}
          onFocus={preload}
          onKeyDown={onKeyDown}
          // After the press has run its course: a list that opens within it takes it for a press outside.
          onClick={() => void setTimeout(() => setRequested(true), 0)}
        >
          <SelectFace>{chosen?.label}</SelectFace>
        </SelectButton>
      )}
    </>
  );
}
