import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Checkbox, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { authErrorMessage } from './auth-error.ts';

const Form = styled.form`
  max-inline-size: 26rem;
`;
const CURRENT = ['current_password_wrong', 'current_password_required'];

/** A new password, for who knows the present one; every other sign-in ends by it. */
export function PasswordPart() {
  const { t } = usePeopleTranslations();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isShown, setShown] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (!current) return setErrorText('current_password_required');
    if (!next) return setErrorText('weak_password');
    setBusy(true);
    const { auth } = await getClient();
    const { error } = await auth.updateUser({ password: next, current_password: current });
    setBusy(false);
    if (error) return setErrorText(authErrorMessage(error));
    setErrorText(null);
    setCurrent('');
    setNext('');
    notify('success', t('security.passwordChanged'));
  }
  const ofNext = errorText === 'weak_password' || errorText === 'same_password';
  const ofCurrent = CURRENT.includes(errorText ?? '');
  const type = isShown ? 'text' : 'password';
  return (
    <Part title={t('security.password')}>
      <Form noValidate onSubmit={(event) => void change(event)}>
        <Stack>
          {errorText && !ofNext && !ofCurrent && (
            <Notice tone="danger">{t(`security.refused.${errorText}`)}</Notice>
          )}
          <Field
            label={t('security.current')}
            error={ofCurrent && t(`security.refused.${errorText}`)}
            required
          >
            <Input
              type={type}
              dir="ltr"
              autoComplete="current-password"
              value={current}
              onChange={({ target }) => setCurrent(target.value)}
            />
          </Field>
          <Field
            label={t('security.next')}
            hint={t('security.nextHint')}
            error={ofNext && t(`security.refused.${errorText}`)}
            required
          >
            <Input
              type={type}
              dir="ltr"
              autoComplete="new-password"
              value={next}
              onChange={({ target }) => setNext(target.value)}
            />
          </Field>
          <Checkbox
            label={t('security.show')}
            checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {t('security.change')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Part>
  );
}
