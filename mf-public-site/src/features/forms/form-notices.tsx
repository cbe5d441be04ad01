import { Notice } from '@stoa/shared/ui';
import { useFormTexts } from './use-form-texts.ts';

/** Thanks in the words of the form. */
export function SentForm({ shown }: { shown: unknown }) {
  const texts = useFormTexts();
  const { after } = (shown ?? {}) as { after?: { kind?: string; text?: string } };
  return (
    <Notice tone="success">
      <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {after?.text ?? texts.sent}
      </p>
    </Notice>
  );
}

/** Stands where a form takes nothing. */
export function ClosedForm() {
  const texts = useFormTexts();
  return <Notice title={texts.closedTitle}>{texts.closed}</Notice>;
}
