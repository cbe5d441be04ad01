import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Cluster, Dialog, Field, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { CopyLine } from '../../components/copy-line.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { authErrorMessage } from './auth-error.ts';
import { CodeField, digitsOf } from './code-field.tsx';

/** Black on white in every theme: apps read nothing else for sure. */
const Picture = styled.img`
  justify-self: center;
  align-self: center;
  inline-size: 13rem;
  block-size: 13rem;
  padding: ${space(3)};
  border-radius: var(--stoa-radius);
  background: #fff;
`;

interface Secret {
  id: string;
  picture: string;
  secret: string;
}

/** Adds an authenticator app: its name, the secret as picture and letters, and a first code that proves it was taken in. */
export function AddFactor({ isFirst, onClose }: { isFirst: boolean; onClose: (isAdded: boolean) => void }) {
  const { t } = usePeopleTranslations();
  const [name, setName] = useState('');
  const [given, setGiven] = useState<Secret | null>(null);
  const [code, setCode] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    const { mfa } = (await getClient()).auth;
    // Unverified factors from abandoned attempts protect nothing but block the name.
    const { data: known } = await mfa.listFactors();
    for (const { id, status } of known?.all ?? [])
      if (status === 'unverified') await mfa.unenroll({ factorId: id });
    const { data, error } = await mfa.enroll({
      factorType: 'totp',
      friendlyName: name.trim() || t('factors.unnamed'),
    });
    if (error) return setErrorText(authErrorMessage(error));
    setErrorText(null);
    setGiven({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
  }
  async function prove({ id }: Secret) {
    const { mfa } = (await getClient()).auth;
    const { error } = await mfa.challengeAndVerify({ factorId: id, code: digitsOf(code) });
    if (error) return setErrorText(authErrorMessage(error));
    notify('success', t('factors.added'));
    onClose(true);
  }
  async function go(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await (given ? prove(given) : begin());
    setBusy(false);
  }
  async function leave() {
    if (given) await (await getClient()).auth.mfa.unenroll({ factorId: given.id });
    onClose(false);
  }
  const isCodeWrong = errorText === 'mfa_verification_failed' || errorText === 'mfa_challenge_expired';
  return (
    <Dialog open onClose={() => void leave()} title={t('factors.add')} closeLabel={t('close')}>
      <form noValidate onSubmit={(event) => void go(event)}>
        <Stack $gap={5}>
          {errorText && !isCodeWrong && <Notice tone="danger">{t(`security.refused.${errorText}`)}</Notice>}
          {!given && (
            <>
              {isFirst && <p>{t('factors.endsOthers')}</p>}
              <Field label={t('factors.name')} hint={t('factors.nameHint')}>
                <Input maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
              </Field>
            </>
          )}
          {given && (
            <>
              <p>{t('factors.scan')}</p>
              <Picture src={given.picture} alt={t('factors.picture')} />
              <p>{t('factors.orType')}</p>
              <CopyLine label={t('factors.secret')} text={given.secret} />
              <CodeField
                value={code}
                error={isCodeWrong && t(`security.refused.${errorText}`)}
                onChange={(next) => {
                  setCode(next);
                  setErrorText(null);
                }}
              />
            </>
          )}
          <Cluster $gap={3} $justify="end">
            <Button variant="quiet" onClick={() => void leave()}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={isBusy} disabled={given !== null && digitsOf(code).length !== 6}>
              {t(given ? 'factors.confirm' : 'factors.next')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
