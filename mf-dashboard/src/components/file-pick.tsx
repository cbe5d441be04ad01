import { space } from '@stoa/shared/ui';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding: ${space(2)} ${space(4)};
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  font-weight: 560;
  cursor: pointer;
  &:hover {
    background: var(--stoa-primary-soft);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--stoa-primary-text);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.55;
  }
  input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    opacity: 0;
  }
`;

/** A button that opens the file chooser. */
export function FilePick(props: {
  label: string;
  /** The types that may be chosen, as the browser's own chooser takes them. */
  accept?: string | undefined;
  isDisabled?: boolean;
  onPick: (file: File) => void;
}) {
  return (
    <Label>
      <Upload size={18} strokeWidth={1.5} aria-hidden />
      {props.label}
      <input
        type="file"
        accept={props.accept}
        disabled={props.isDisabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Choosing the same file again is a choice too.
          event.target.value = '';
          if (file) props.onPick(file);
        }}
      />
    </Label>
  );
}
