import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { translateForm } from '@stoa/shared/contracts/forms/translate-form';
import { Notice } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useSiteTranslations } from '../../translations/index.ts';
import { useFormTexts } from './use-form-texts.ts';

const Thanks = styled.p`
  white-space: pre-line;
`;

/** Thanks in the words of the form. */
export function SentForm({ shown }: { shown: unknown }) {
  const texts = useFormTexts();
  const { language } = useSiteTranslations();
  const definition = shown ? translateForm(shown as FormDefinition, language) : null;
  const { after } = (definition ?? {}) as { after?: { text?: string } };
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
