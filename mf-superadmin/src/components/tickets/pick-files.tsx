import { Input, space } from '@stoa/shared/ui';
import { Paperclip } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Face = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding: ${space(2)} ${space(4)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  font-weight: 560;
  cursor: pointer;
  &:hover {
    background: var(--stoa-primary-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--stoa-primary-text);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    opacity: 0;
  }
`;

/** A button that opens the file chooser, for a Field: the browser's own names no file that was added before. */
export function PickFiles({ text, ...rest }: { text: string } & Omit<ComponentProps<typeof Input>, 'type'>) {
  return (
    <Face>
      <Paperclip size={18} strokeWidth={1.5} aria-hidden />
      {text}
      <Input {...rest} type="file" />
    </Face>
  );
}
