import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { Input } from '../ui/field.tsx';
import { Floating } from '../ui/floating.tsx';
import { space } from '../ui/tokens.ts';
import { ComboboxButtons, ComboboxLine } from './combobox-box.tsx';
import './messages.ts';
import type { ChoiceOption } from './options.ts';
import { floatingBox, optionList } from './select-parts.tsx';

const Place = styled(Base.Positioner)`
  z-index: 95;
`;
const Popup = styled(Base.Popup)`
  ${floatingBox}
  inline-size: max(var(--anchor-width), 14rem);
  max-inline-size: min(28rem, calc(100vw - 1rem));
`;
const List = styled(Base.List)`
  ${optionList}
  &:empty {
    padding: 0;
  }
`;
const Empty = styled(Base.Empty)`
  color: var(--stoa-muted);
  &:not(:empty) {
    padding: ${space(4)};
  }
`;

/** The box that filters its list by what is typed in it. */
export function LoadedCombobox(props: {
  input: ComponentProps<'input'>;
  /** The box it takes the place of, and whether its list was asked for. */
  request: { box: HTMLInputElement; isOpen: boolean } | null;
  options: readonly ChoiceOption[];
  chosen: ChoiceOption | null;
  isClearable: boolean;
  onChoose(value: string): void;
}) {
  const { input, request, options, chosen, isClearable, onChoose } = props;
  const { t, language } = useTranslations('controls');
  const ref = useRef<HTMLInputElement>(null);
  // While it is drawn for the first time, the box that it takes the place of still has the focus.
  const [start] = useState(() => readBox(request, chosen?.label ?? ''));
  useEffect(() => {
    if (start.isFocused && ref.current) continueIn(ref.current, start);
  }, [start]);
  return (
    <Floating>
      <Base.Root<ChoiceOption>
        items={options as ChoiceOption[]}
        value={chosen}
        onValueChange={(option) => onChoose(option?.value ?? '')}
        isItemEqualToValue={(one, other) => one.value === other.value}
        itemToStringLabel={({ label }) => label}
        disabled={input.disabled ?? false}
        locale={language}
        autoHighlight
        defaultOpen={start.isFocused && start.isOpen && start.typed === null}
      >
        <ComboboxLine>
          <Base.Input {...(input as object)} ref={ref} render={<Input />} />
          <ComboboxButtons>
            {isClearable && chosen && (
              <Base.Clear aria-label={t('clearChoice')}>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </Base.Clear>
            )}
            <Base.Trigger aria-label={t('showOptions')}>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </Base.Trigger>
          </ComboboxButtons>
        </ComboboxLine>
        <Base.Portal>
          <Place sideOffset={4} align="start" collisionPadding={8}>
            <Popup>
              <Empty>{t('noOptions')}</Empty>
              <List>
                {(option: ChoiceOption) => (
                  <Base.Item
                    key={option.value}
                    value={option}
                    disabled={option.isDisabled ?? false}
                    data-value={option.value}
                  >
                    <Base.ItemIndicator>
                      <Check size={16} strokeWidth={2} aria-hidden />
                    </Base.ItemIndicator>
                    <span>{option.label}</span>
                  </Base.Item>
                )}
              </List>
            </Popup>
          </Place>
        </Base.Portal>
      </Base.Root>
    </Floating>
  );
}

interface Start {
  isFocused: boolean;
  isOpen: boolean;
  /** The text that was typed before the list was here. */
  typed: string | null;
  selection: [number, number];
}

function readBox(request: { box: HTMLInputElement; isOpen: boolean } | null, label: string): Start {
  if (!request) return { isFocused: false, isOpen: false, typed: null, selection: [0, 0] };
  const { box, isOpen } = request;
  return {
    isFocused: document.activeElement === box,
    isOpen,
    typed: box.value === label ? null : box.value,
    selection: [box.selectionStart ?? 0, box.selectionEnd ?? 0],
  };
}

/** Goes on where the other box was left: focus, selection and what was typed, which opens the list. */
function continueIn(input: HTMLInputElement, { typed, selection }: Start): void {
  input.focus();
  if (typed !== null) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  input.setSelectionRange(...selection);
}
