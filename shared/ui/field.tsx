import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { css, styled } from 'styled-components';
import { hoverTransition, space } from './tokens.ts';

interface FieldIds {
  control: string;
  hint: string | undefined;
  error: string | undefined;
  required: boolean;
}
const FieldContext = createContext<FieldIds | null>(null);

const Wrap = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-inline-size: 0;
`;
const Label = styled.label`
  font-size: var(--stoa-size-sm);
  font-weight: 560;
`;
const Hint = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;
const ErrorText = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-danger);
  ul {
    padding-inline-start: 1.2em;
  }
`;

/** One labelled control: label, hint and error are tied to it for screen readers. Put one Input, Select or Textarea in. */
export function Field(props: {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}) {
  const id = useId();
  const ids: FieldIds = {
    control: `${id}c`,
    hint: props.hint ? `${id}h` : undefined,
    error: props.error ? `${id}e` : undefined,
    required: props.required ?? false,
  };
  return (
    <Wrap>
      <Label htmlFor={ids.control}>{props.label}</Label>
      <FieldContext value={ids}>{props.children}</FieldContext>
      {props.hint && <Hint id={ids.hint}>{props.hint}</Hint>}
      {props.error && (
        <ErrorText id={ids.error} role="alert">
          {props.error}
        </ErrorText>
      )}
    </Wrap>
  );
}

/** Gives a control the id, hint and error of the Field around it. */
export function useFieldProps(own: {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
  'aria-describedby'?: string | undefined;
}) {
  const ids = use(FieldContext);
  return {
    id: own.id ?? ids?.control,
    required: own.required ?? (ids?.required || undefined),
    'aria-invalid': own['aria-invalid'] ?? (ids?.error ? (true as const) : undefined),
    'aria-describedby':
      [own['aria-describedby'], ids?.error, ids?.hint].filter(Boolean).join(' ') || undefined,
  };
}

/** The frame of a control. */
export const controlStyle = css`
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  color: var(--stoa-text);
  accent-color: var(--stoa-primary-text);
  ${hoverTransition('border-color')}
  &::placeholder {
    color: var(--stoa-muted);
  }
  &[aria-invalid='true'] {
    border-color: var(--stoa-danger);
  }
  &:disabled {
    opacity: 0.6;
  }
`;
const InputElement = styled.input`
  ${controlStyle}
`;
const SelectElement = styled.select`
  ${controlStyle}
`;
const TextareaElement = styled.textarea`
  ${controlStyle}
  min-block-size: 7rem;
  resize: vertical;
`;

/** A text box; inside a Field it takes the field's id, hint and error. */
export function Input(props: ComponentProps<'input'>) {
  return <InputElement {...props} {...useFieldProps(props)} />;
}

/** A native select; inside a Field it takes the field's id, hint and error. */
export function Select(props: ComponentProps<'select'>) {
  return <SelectElement {...props} {...useFieldProps(props)} />;
}

/** A text area; inside a Field it takes the field's id, hint and error. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return <TextareaElement {...props} {...useFieldProps(props)} />;
}

const CheckLine = styled.label`
  display: flex;
  align-items: start;
  gap: ${space(2)};
  input {
    inline-size: 1.15rem;
    block-size: 1.15rem;
    margin-block-start: 0.2rem;
    flex: none;
    accent-color: var(--stoa-primary-text);
  }
`;

/** A tick box with its words. */
export function Checkbox({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <CheckLine>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </CheckLine>
  );
}
