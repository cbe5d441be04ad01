import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { Floating } from '../ui/floating.tsx';
import type { ChoiceOption, OptionGroup } from './options.ts';
import { floatingBox, groupLabel, optionList, SelectButton, SelectFace } from './select-parts.tsx';

const Place = styled(Base.Positioner)`
  z-index: 95;
`;
const Popup = styled(Base.Popup)`
  ${floatingBox}
  min-inline-size: max(var(--anchor-width), 10rem);
  max-inline-size: min(28rem, calc(100vw - 1rem));
`;
const List = styled(Base.List)`
  ${optionList}
`;
const GroupLabel = styled(Base.GroupLabel)`
  ${groupLabel}
`;

interface Props {
  groups: readonly OptionGroup[];
  chosen: ChoiceOption | undefined;
  trigger: ComponentProps<'button'>;
  isDisabled: boolean;
  onChoose(value: string): void;
}

/** Opens as soon as it is mounted: it was requested before it was loaded. */
export function OpenSelect({ groups, chosen, trigger, isDisabled, onChoose }: Props) {
  const [isOpen, setOpen] = useState(true);
  const button: ReactElement = <SelectButton {...trigger} value={chosen?.value ?? ''} />;
  return (
    <Floating>
      <Base.Root
        modal={false}
        open={isOpen}
        onOpenChange={setOpen}
        disabled={isDisabled}
        value={chosen?.value ?? null}
        onValueChange={(value, { reason }) => {
          // Without a reason the library puts back its first value when options change; letters are heard by the trigger.
          if (reason !== 'none' && value !== null && value !== chosen?.value) onChoose(value);
        }}
        {...(trigger.id && { id: trigger.id })}
      >
        <Base.Trigger render={button as ReactElement<Record<string, unknown>>}>
          <SelectFace>{chosen?.label}</SelectFace>
        </Base.Trigger>
        <Base.Portal>
          <Place sideOffset={4} align="start" collisionPadding={8} alignItemWithTrigger={false}>
            <Popup>
              <List>
                {groups.map(({ label, options }, index) =>
                  label === null ? (
                    options.map((option) => <Option key={option.value} option={option} />)
                  ) : (
                    // oxlint-disable-next-line react/no-array-index-key -- two groups may share their name
                    <Base.Group key={index}>
                      <GroupLabel>{label}</GroupLabel>
                      {options.map((option) => (
                        <Option key={option.value} option={option} />
                      ))}
                    </Base.Group>
                  ),
                )}
              </List>
            </Popup>
          </Place>
        </Base.Portal>
      </Base.Root>
    </Floating>
  );
}

function Option({ option }: { option: ChoiceOption }) {
  return (
    <Base.Item
      value={option.value}
      label={option.label}
      disabled={option.isDisabled ?? false}
      data-value={option.value}
    >
      <Base.ItemIndicator>
        <Check size={16} strokeWidth={2} aria-hidden />
      </Base.ItemIndicator>
      <Base.ItemText>{option.label === '' ? '\u00a0' : option.label}</Base.ItemText>
    </Base.Item>
  );
}
