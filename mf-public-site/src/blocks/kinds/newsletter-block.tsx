import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { NewsletterWish } from '@stoa/shared/contracts/newsletter';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { apiFetch } from '@stoa/shared/data';
import { useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Checkbox, Field, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';
import { Band } from './band.tsx';

const Form = styled.form`
  max-inline-size: 34rem;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  > :first-child {
    flex: 1 1 14rem;
  }
`;

type State = { sentTo: string } | { email?: string; consent?: string; other?: string };

/** Asks for an address and a yes; the newsletter comes once the link in a first mail was opened. */
export function NewsletterBlock({ block }: { block: BlockOf<'newsletter'> }) {
  const { t, language } = useSiteTranslations();
  const { name, settings } = useSite();
  const { pathname } = useLocation();
  const [state, setState] = useState<State>({});
  const [isBusy, setBusy] = useState(false);
  const consent = t('newsletter.consent', { site: settings.sitetitle || name });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const isAgreed = form.get('consent') === 'on';
    const missing = {
      ...(email === '' ? { email: t('auth.emailMissing') } : {}),
      ...(isAgreed ? {} : { consent: t('newsletter.agree') }),
    };
    setState(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const body: NewsletterWish = { email, consent, source: pathname };
      await apiFetch('/api/newsletter/ask', { body });
      setState({ sentTo: email });
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === 'invalid_input') setState({ email: t('auth.emailWrong') });
      else if (code === 'rate_limited') setState({ other: t('auth.tooMany') });
      else setState({ other: t('auth.failed', { message }) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Band heading={block.heading} text={block.text} tone={block.tone}>
      {'sentTo' in state ? (
        <Form as="div" lang={language} dir="auto">
          <Notice tone="success">
            <strong>{t('auth.confirmTitle')}</strong> {t('auth.confirmText', { email: state.sentTo })}
          </Notice>
        </Form>
      ) : (
        <Form method="post" noValidate lang={language} dir="auto" onSubmit={(event) => void submit(event)}>
          <Stack $gap={4}>
            {(state.other ?? state.consent) && <Notice tone="danger">{state.other ?? state.consent}</Notice>}
            <Line>
              <Field label={t('auth.email')} required error={state.email}>
                <Input
                  name="email"
                  type="email"
                  autoComplete="email"
                  inputMode="email"
                  maxLength={254}
                  dir="ltr"
                />
              </Field>
              <Button type="submit" busy={isBusy}>
                {t('newsletter.join')}
              </Button>
            </Line>
            <Checkbox name="consent" label={consent} required aria-invalid={state.consent !== undefined} />
          </Stack>
        </Form>
      )}
    </Band>
  );
}
