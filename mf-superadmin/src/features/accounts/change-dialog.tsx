import type { AccountStatusSet, OperatorAccount, TestModeSet } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { ProblemNotice } from '../../components/cockpit/problem-notice.tsx';
import { isReason, ReasonField } from '../../components/cockpit/reason-field.tsx';
import { operatorFetch } from '../../data/operator-session.ts';
import type { AccountChange } from './account-changes.ts';

/** Confirms a change of an account: its effect, the reason, then the button. */
export function ChangeDialog(props: {
  account: OperatorAccount;
  change: AccountChange;
  onDone(): Promise<unknown>;
  onClose(): void;
}) {
  const { name } = props.account;
  const { verb, isDangerous, path, body } = props.change;
  const { t } = useTranslations('superadmin');
  const { t: common } = useTranslations('cockpit');
  const [reason, setReason] = useState('');
  const [isConfirming, setIsRequested] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    setIsRequested(true);
    if (!isReason(reason)) return;
    setBusy(true);
    setProblem(null);
    try {
      const { isChanged } = await operatorFetch<AccountStatusSet | TestModeSet>(path, {
        method: 'PUT',
        body: body(reason.trim()),
      });
      await props.onDone();
      if (isChanged) notify('success', t(`accounts.${verb}Done`, { name }));
      else notify('warning', t(`accounts.${verb}Before`, { name }));
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
      title={t(`accounts.${verb}Title`, { name })}
      closeLabel={common('close')}
      maxWidth="38rem"
      footer={
        <Cluster $justify="end">
          <Button variant="secondary" onClick={props.onClose}>
            {common('cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={() => void confirm()}>
            {t(`accounts.${verb}`)}
          </Button>
        </Cluster>
      }
    >
      <Stack>
        <p>{t(`accounts.${verb}Lead`)}</p>
        {problem !== null && (
          <ProblemNotice problem={problem} onReload={() => void props.onDone().then(props.onClose)} />
        )}
        <ReasonField reason={reason} isMissing={isConfirming && !isReason(reason)} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}
