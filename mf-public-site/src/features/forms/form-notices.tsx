import { Notice } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormTexts } from './use-form-texts.ts';

const Thanks = styled.p`
  white-space: pre-line;
`;

/** Thanks in the words of the form. */
export function SentForm({ shown }: { shown: unknown }) {
  const texts = useFormTexts();
  const { after } = (shown ?? {}) as { after?: { kind?: string; text?: string } };
  return (
    <Notice tone="success">
      <Thanks dir="auto">{after?.text ?? texts.sent}</Thanks>
    </Notice>
  );
}

/** Stands where a form takes nothing. */
export function ClosedForm() {
  const texts = useFormTexts();
  return <Notice title={texts.closedTitle}>{texts.closed}</Notice>;
}
