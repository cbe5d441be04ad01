import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { Input } from '../ui/field.tsx';
import { Floating } from '../ui/floating.tsx';
import { space } from '../ui/tokens.ts';
import './messages.ts';
import type { ChoiceOption } from './options.ts';
import { floatingBox, optionList } from './select-parts.tsx';

const Line = styled.div`
  position: relative;
  > input {
    padding-inline-end: 4.5rem;
    text-overflow: ellipsis;
  }
`;
const Buttons = styled.div`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: ${space(1)};
  display: flex;
  align-items: stretch;
  button {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--stoa-muted);
  }
`;
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
  options: readonly ChoiceOption[];
  chosen: ChoiceOption | null;
  isClearable: boolean;
  onChoose(value: string): void;
}) {
  const { input, options, chosen, isClearable, onChoose } = props;
  const { t, language } = useTranslations('controls');
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
      >
        <Line>
          <Base.Input {...(input as object)} render={<Input />} />
          <Buttons>
            {isClearable && chosen && (
              <Base.Clear aria-label={t('clearChoice')}>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </Base.Clear>
            )}
            <Base.Trigger aria-label={t('showOptions')}>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </Base.Trigger>
          </Buttons>
        </Line>
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
