import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Input } from '../ui/field.tsx';
import { space } from '../ui/tokens.ts';

/** The box with its arrow, before and after its list is here. */
export const ComboboxLine = styled.div`
  position: relative;
  > input {
    padding-inline-end: 4.5rem;
    text-overflow: ellipsis;
  }
`;
export const ComboboxButtons = styled.div`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: ${space(1)};
  display: flex;
  align-items: stretch;
  > * {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--stoa-muted);
  }
`;
/** A press on the arrow is one on the box. */
const Arrow = styled.span`
  pointer-events: none;
`;

const CLOSED = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
} as const;

/** Stands for the combobox until it is used; takes letters meanwhile, which the loaded one goes on with. */
export function ComboboxBox(props: {
  input: ComponentProps<'input'>;
  text: string;
  /** Called before a press, so that the list is there with it. */
  onApproach(): void;
  onRequest(box: HTMLInputElement, isOpen: boolean): void;
}) {
  const { input, text, onApproach, onRequest } = props;
  return (
    <ComboboxLine>
      <Input
        {...input}
        {...CLOSED}
        defaultValue={text}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onInput={({ currentTarget }) => onRequest(currentTarget, false)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onRequest(event.currentTarget, true);
        }}
        // After the press has run its course: a list that opens within it takes it for a press outside.
        onClick={({ currentTarget }) => void setTimeout(() => onRequest(currentTarget, true), 0)}
      />
      <ComboboxButtons>
        <Arrow>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Arrow>
      </ComboboxButtons>
    </ComboboxLine>
  );
}
