import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Input, space } from '@stoa/shared/ui';

const Line = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  input {
    min-block-size: 2.25rem;
    padding-block: ${space(1)};
  }
`;

/** A title that is written over in its place: Enter or leaving keeps it, Escape takes it back. */
export function InlineName(props: {
  label: string;
  value: string;
  isOpen: boolean;
  children: ReactNode;
  /** `before` is the title that was typed over. */
  onDone(title: string | null, before: string): void;
}) {
  const { isOpen } = props;
  return <Line>{isOpen ? <NameInput {...props} /> : props.children}</Line>;
}

function NameInput(props: {
  label: string;
  value: string;
  onDone(title: string | null, before: string): void;
}) {
  const [title, setTitle] = useState(props.value);
  // Another title may be read while this one is typed.
  const [before] = useState(props.value);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);
  function close(isSaved: boolean) {
    if (isOver.current) return;
    isOver.current = true;
    const typed = title.trim();
    props.onDone(isSaved && typed !== '' && typed !== before ? typed : null, before);
  }
  return (
    <Input
      ref={input}
      dir="auto"
      aria-label={props.label}
      maxLength={200}
      value={title}
      onChange={({ target }) => setTitle(target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') close(true);
        if (event.key === 'Escape') close(false);
      }}
    />
  );
}
