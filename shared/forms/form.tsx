import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { space } from '../ui/tokens.ts';
import { Offer } from '../unsaved/offer.tsx';
import type { FormState } from './use-form.ts';

const Box = styled.section`
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border);
  border-inline-start: 3px solid var(--stoa-danger);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  p {
    margin: 0;
    font-weight: 560;
  }
  ul {
    margin: 0;
    padding-inline-start: 1.2em;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--stoa-danger);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** Renders the form element, with a linked summary of failed fields above them. */
export function Form<I extends FieldValues>({
  form,
  gap = 5,
  renderProblem = (text) => <Notice tone="danger">{text}</Notice>,
  children,
  ...rest
}: {
  form: FormState<I>;
  gap?: 3 | 4 | 5 | 6 | 8;
  /** Shows a failure that no field is named for, where it needs more than its text: a way on, for example. */
  renderProblem?: (text: string, failure: unknown) => ReactNode;
  children: ReactNode;
} & Omit<ComponentProps<'form'>, 'onSubmit' | 'id'>) {
  return (
    <form {...rest} id={form.id} noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack $gap={gap}>
        {form.problem !== undefined && (
          <div tabIndex={-1} data-form-problem>
            {renderProblem(form.problem, form.failure)}
          </div>
        )}
        {form.offer && <Offer offer={form.offer} />}
        <Summary form={form} />
        {children}
      </Stack>
    </form>
  );
}

function Summary<I extends FieldValues>({ form }: { form: FormState<I> }) {
  const { t } = useTranslations('forms');
  if (form.summary.length === 0) return null;
  const focus = (path: string) => {
    const named = `[name="${CSS.escape(path)}"]`;
    // A select is a button, with its value beside it.
    const field = document
      .getElementById(form.id)
      ?.querySelector<HTMLElement>(`${named}:not([type="hidden"]), ${named}[type="hidden"] ~ button`);
    field?.focus();
  };
  return (
    <Box aria-label={t('summary')} tabIndex={-1} data-form-problem>
      <p>{t('summary')}</p>
      <ul>
        {form.summary.map(([path, text]) => (
          <li key={path}>
            <button type="button" onClick={() => focus(path)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Sends the form, from anywhere on the page; it can't be pressed only while a request is on its way. */
export function SubmitButton<I extends FieldValues>({
  form,
  ...rest
}: { form: FormState<I> } & Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'form'>) {
  return (
    <Button
      {...rest}
      type="submit"
      form={form.id}
      busy={form.isBusy}
      // The field would lose the focus, its text would move the button, and the press would end beside it.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}
