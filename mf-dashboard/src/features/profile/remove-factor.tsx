import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { authErrorMessage } from './auth-error.ts';
import { answerRecoveryCode } from '@stoa/shared/session/recovery-codes';
import { useBootstrap } from '@stoa/shared/shell';
import { CodeField, digitsOf, isRecoveryCode } from './code-field.tsx';

export interface Factor {
  id: string;
  friendly_name?: string | undefined;
  created_at: string;
}

/** Takes an app away, for who shows one more code of it, or one that stands in for it when it is lost. */
export function RemoveFactor({ factor, onClose }: { factor: Factor; onClose: (isGone: boolean) => void }) {
  const { t } = usePeopleTranslations();
  const { backend } = useBootstrap();
  const [code, setCode] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const name = factor.friendly_name || t('factors.unnamed');
  async function remove() {
    const isRecovery = isRecoveryCode(code);
    if (!isRecovery && digitsOf(code).length !== 6) return setErrorText('mfa_verification_failed');
    setBusy(true);
    const { mfa } = (await getClient()).auth;
    const shown = isRecovery
      ? await answerRecoveryCode(backend, code).then(
          () => ({ error: null }),
          (error: Error) => ({ error }),
        )
      : await mfa.challengeAndVerify({ factorId: factor.id, code: digitsOf(code) });
    const { error } = shown.error ? shown : await mfa.unenroll({ factorId: factor.id });
    setBusy(false);
    if (error) return setErrorText(authErrorMessage(error));
    notify('success', t('factors.removed', { name }));
    // The token still says what the factor proved; the next one does not.
    await (await getClient()).auth.refreshSession();
    onClose(true);
  }
  return (
    <ConfirmDialog
      title={t('factors.removeTitle', { name })}
      text={t('factors.removeText')}
      action={t('factors.remove')}
      isDangerous
      isBusy={isBusy}
      problem={null}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void remove()}
      onClose={() => onClose(false)}
    >
      <CodeField
        value={code}
        isRecoveryToo
        error={errorText && t(`security.refused.${errorText}`)}
        onChange={(next) => {
          setCode(next);
          setErrorText(null);
        }}
      />
    </ConfirmDialog>
  );
}
