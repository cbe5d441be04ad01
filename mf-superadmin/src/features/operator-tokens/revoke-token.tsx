import type { OperatorToken } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { operatorFetch } from '../../data/operator-session.ts';

/** Confirms that a token stops working. */
export function RevokeToken(props: { token: OperatorToken; onRevoked(): Promise<unknown>; onClose(): void }) {
  const { t } = useTranslations('superadmin');
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const name = props.token.label || t('tokens.unnamed');
  const revoke = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await operatorFetch(`/api/operator/tokens/${props.token.id}`, { method: 'DELETE' });
      await props.onRevoked();
      notify('success', t('tokens.revoked'));
      props.onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('tokens.revokeTitle', { name })}
      closeLabel={t('tokens.close')}
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={props.onClose}>
            {t('tokens.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void revoke()}>
            {t('tokens.revokeConfirm')}
          </Button>
        </Cluster>
      }
    >
      <Stack>
        <p>{t('tokens.revokeText')}</p>
        {problem !== null && <ProblemNotice problem={problem} onReload={() => setProblem(null)} />}
      </Stack>
    </Dialog>
  );
}
