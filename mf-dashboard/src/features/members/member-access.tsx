import { Button, Field, Table, Textarea } from '@stoa/shared/ui';
import { notify } from '@stoa/shared/notify';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { GrantDialog } from './grant-dialog.tsx';
import type { AccessLine, MemberCard } from './rows.ts';

interface Props {
  member: MemberCard;
  onChange(): Promise<unknown>;
}

/** What a member can use: granted by hand, and revoked for a reason. */
export function MemberAccess({ member, onChange }: Props) {
  const { t } = useManageTranslations();
  const { date } = useFormat();
  const [isGranting, setGranting] = useState(false);
  const [revoking, setRevoking] = useState<AccessLine | null>(null);
  const { access = [], name } = member;
  const titleOf = ({ title }: AccessLine) => title ?? t('users.access.deleted');
  return (
    <Part
      title={t('users.access.title')}
      action={
        <Button size="sm" variant="secondary" onClick={() => setGranting(true)}>
          {t('users.access.grant')}
        </Button>
      }
    >
      {access.length === 0 ? (
        <Muted>{t('users.access.none')}</Muted>
      ) : (
        <Table
          caption={t('users.access.title')}
          rows={access}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              title: t('users.access.what'),
              render: (line) => (
                <>
                  <bdi>{titleOf(line)}</bdi>
                  <Muted>{t(`users.access.types.${line.type}`)}</Muted>
                </>
              ),
            },
            {
              key: 'source',
              title: t('users.access.source'),
              render: ({ source }) => t(`users.access.sources.${source}`),
            },
            {
              key: 'ends',
              title: t('users.access.ends'),
              render: ({ ends_at }) => (ends_at ? date(ends_at) : t('users.access.noEnd')),
            },
            {
              key: 'revoke',
              title: '',
              align: 'end',
              // A subscription opens and closes its own access.
              render: (line) =>
                line.source !== 'subscription' && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('users.access.revokeOf', { title: titleOf(line) })}
                    onClick={() => setRevoking(line)}
                  >
                    {t('users.access.revoke')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {isGranting && <GrantDialog member={member} onChange={onChange} onClose={() => setGranting(false)} />}
      {revoking && (
        <RevokeDialog
          line={revoking}
          title={titleOf(revoking)}
          name={name}
          onChange={onChange}
          onClose={() => setRevoking(null)}
        />
      )}
    </Part>
  );
}

function RevokeDialog(props: {
  line: AccessLine;
  title: string;
  name: string;
  onChange(): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function revoke() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('revoke_access', { p_entitlement_id: props.line.id, p_reason: reason.trim() });
      notify('success', t('users.access.revoked'));
      await props.onChange();
      props.onClose();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t('users.access.revokeTitle', { title: props.title })}
      text={t('users.access.revokeText', { name: props.name })}
      action={t('users.access.revokeAction')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void revoke()}
      onClose={props.onClose}
    >
      <Field
        label={t('users.access.reason')}
        hint={t('users.access.reasonHint')}
        error={isMissing && t('users.access.reasonMissing')}
        required
      >
        <Textarea maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
