import { useTranslations } from '@stoa/shared/i18n';
import { Input, space } from '@stoa/shared/ui';
import { Upload } from 'lucide-react';
import { styled } from 'styled-components';

/** The browser's own field lies unseen over the whole of it, so that a press, a key and a dropped file all reach it. */
const Target = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.75rem;
  padding: ${space(2)} ${space(4)};
  border: 1px dashed var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  svg {
    flex: none;
    color: var(--stoa-primary-text);
  }
  &:hover {
    background: var(--stoa-primary-soft);
  }
  &:focus-within {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.55;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Lets the user choose or drop a file; rendered within a field. */
export function FileTarget(props: {
  accept?: string | undefined;
  /** Several may be chosen at once. */
  isMany?: boolean | undefined;
  isDisabled?: boolean;
  /** Name of the file already chosen, for a form submitted later. */
  chosen?: string | undefined;
  onFiles(files: readonly File[]): void;
}) {
  const { t } = useTranslations('dashboard');
  return (
    <Target>
      <Upload size={18} strokeWidth={1.5} aria-hidden />
      <span aria-hidden="true" dir="auto">
        {props.chosen ?? t(props.isMany ? 'upload.many' : 'upload.one')}
      </span>
      <Input
        type="file"
        accept={props.accept}
        multiple={props.isMany}
        disabled={props.isDisabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Choosing the same file again is a choice too.
          target.value = '';
          props.onFiles(files);
        }}
      />
    </Target>
  );
}
