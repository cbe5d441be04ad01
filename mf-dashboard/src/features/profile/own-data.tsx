import { must } from '@stoa/shared/data/must';
import { useNavigate } from '@stoa/shared/router';
import { notify } from '@stoa/shared/notify';
import { getClient, signOut } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { downloadText } from '@stoa/shared/contracts/csv';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { ProfileScreen } from './profile-tabs.tsx';
import { useProfile } from './use-profile.ts';

const Text = styled.p`
  max-inline-size: 44rem;
  color: var(--stoa-muted);
`;
const ERROR_CODES = ['rate_limited', 'last_owner', 'in_use', 'invalid_input', 'not_a_member'];
const errorCodeOf = (error: unknown) =>
  ERROR_CODES.find((code) => code === (error as Error).message) ?? 'other';

/** Exports the user's data and deletes the account. */
export function OwnData() {
  const { t } = usePeopleTranslations();
  const site = useSite();
  const navigate = useNavigate();
  const { data: profile } = useProfile();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [confirm, setConfirm] = useState('');

  async function copy() {
    setBusy(true);
    setProblem(null);
    try {
      const data = must(await (await getClient()).rpc('export_my_data', { p_account_id: site.account_id }));
      downloadText(`${site.slug}-my-data.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      setProblem(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }
  async function leave() {
    setBusy(true);
    setProblem(null);
    try {
      const client = await getClient();
      must(await client.rpc('erase_me', { p_account_id: site.account_id, p_confirm: confirm }));
      setLeaving(false);
      await signOut();
      notify('success', t('data.gone'));
      void navigate('/', { replace: true });
    } catch (error) {
      setProblem(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ProfileScreen part="data">
      <Part title={t('data.copy')}>
        <Text>{t('data.copyText', { site: site.name })}</Text>
        {problem && !isLeaving && <Notice tone="danger">{t(`data.refused.${problem}`)}</Notice>}
        <div>
          <Button variant="secondary" busy={isBusy && !isLeaving} onClick={() => void copy()}>
            {t('data.download')}
          </Button>
        </div>
      </Part>
      <Part title={t('data.leave')}>
        <Text>{t('data.leaveText', { site: site.name })}</Text>
        <Text>{t('data.stays')}</Text>
        {profile?.is_owner ? (
          <Notice tone="info">{t('data.owner')}</Notice>
        ) : (
          <div>
            <Button variant="danger" disabled={!profile} onClick={() => setLeaving(true)}>
              {t('data.leaveAction')}
            </Button>
          </div>
        )}
      </Part>
      {isLeaving && (
        <ConfirmDialog
          title={t('data.leaveTitle', { site: site.name })}
          text={t('data.stays')}
          action={t('data.leaveAction')}
          isDangerous
          isBusy={isBusy}
          problem={problem && t(`data.refused.${problem}`)}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void leave()}
          onClose={() => {
            setLeaving(false);
            setProblem(null);
          }}
        >
          <Stack>
            <Field label={t('data.confirm', { email: profile?.email ?? '' })}>
              <Input
                type="email"
                dir="ltr"
                autoComplete="off"
                value={confirm}
                onChange={({ target }) => setConfirm(target.value)}
              />
            </Field>
          </Stack>
        </ConfirmDialog>
      )}
    </ProfileScreen>
  );
}
