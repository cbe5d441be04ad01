import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import { translateForm } from '@stoa/shared/contracts/forms/translate-form';
import { Notice } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormTexts } from '../../translations/form-view.ts';

const Thanks = styled.p`
  white-space: pre-line;
`;

/** Thanks in the words of the form. */
export function SentForm({ shown }: { shown: unknown }) {
  const { t, language } = useFormTexts();
  const definition = shown ? translateForm(shown as FormDefinition, language) : null;
  const { after } = (definition ?? {}) as { after?: { text?: string } };
  return (
    <Notice tone="success">
      <Thanks dir="auto">{after?.text ?? t('sent')}</Thanks>
    </Notice>
  );
}

/** Stands where a form takes nothing. */
export function ClosedForm() {
  const { t } = useFormTexts();
  return <Notice title={t('closedTitle')}>{t('closed')}</Notice>;
}
