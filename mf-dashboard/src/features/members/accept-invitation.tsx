import { useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, LinkButton, Notice } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';

/** Opens an invitation's link: the user signed in with the invited email becomes a member. */
export function AcceptInvitation() {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { name: site } = useSite();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const token = params.get('token') ?? '';
  const isWhole = /^[0-9a-f]{64}$/.test(token);

  async function accept() {
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('accept_invitation', { p_token: token });
      await mutate((key) => Array.isArray(key) && key[0] === 'access');
      notify('success', t('users.accept.done', { site }));
      navigate('/dashboard', { replace: true });
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <Screen title={t('users.accept.title')}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <EmptyState
        icon={<MailOpen size={40} strokeWidth={1.25} />}
        title={site}
        action={
          isWhole ? (
            <Button busy={isBusy} onClick={() => void accept()}>
              {t('users.accept.action')}
            </Button>
          ) : (
            <LinkButton to="/dashboard">{t('users.accept.toDashboard')}</LinkButton>
          )
        }
      >
        {t(isWhole ? 'users.accept.text' : 'users.accept.missing', { site })}
      </EmptyState>
    </Screen>
  );
}
