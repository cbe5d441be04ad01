import { must, useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { DateInput, Select } from '@stoa/shared/controls';
import { Button, Cluster, Dialog, Field, Notice, Stack } from '@stoa/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import type { MemberCard } from './rows.ts';

const TYPES = ['course', 'membership', 'download'] as const;
const MAX_CHOICES = 500;

interface Grantable {
  id: string;
  title: string;
  type: (typeof TYPES)[number];
}

/** Grants a member access to a course, a membership or a download. */
export function GrantDialog(props: { member: MemberCard; onChange(): Promise<unknown>; onClose(): void }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const formId = useId();
  const { account_id: accountId } = useSite();
  const { data = [], error } = useQuery<Grantable[], Error>(['grantables', accountId], () =>
    readGrantables(accountId),
  );
  const [chosen, setChosen] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function grant(event: FormEvent) {
    event.preventDefault();
    const one = data.find(({ id }) => id === chosen);
    setMissing(!one);
    if (!one) return;
    setBusy(true);
    setProblem(null);
    try {
      await callRpc('grant_access', {
        p_account_id: accountId,
        p_user_id: props.member.user_id,
        p_type: one.type,
        p_id: one.id,
        // To the end of that day, where the manager is.
        p_ends_at: endsOn ? new Date(`${endsOn}T23:59:59`).toISOString() : null,
      });
      notify('success', t('users.access.granted'));
      await props.onChange();
      props.onClose();
    } catch (failure) {
      setProblem(say(failure));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('users.access.grant')}
      description={t('users.access.grantText', { name: props.member.name })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {t('users.access.grant')}
          </Button>
        </Cluster>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void grant(event)}>
        <Stack $gap={4}>
          {(problem ?? (error && say(error))) && (
            <Notice tone="danger">{problem ?? (error && say(error))}</Notice>
          )}
          <Field label={t('users.access.what')} error={isMissing && t('users.access.whatMissing')} required>
            <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t('users.access.choose')}</option>
              {TYPES.map((type) => {
                const ones = data.filter((one) => one.type === type);
                if (ones.length === 0) return null;
                return (
                  <optgroup key={type} label={t(`users.access.types.${type}`)}>
                    {ones.map(({ id, title }) => (
                      <option key={id} value={id}>
                        {title}
                      </option>
                    ))}
                  </optgroup>
                );
              })}
            </Select>
          </Field>
          <Field label={t('users.access.endsOn')} hint={t('users.access.endsOnHint')}>
            <DateInput value={endsOn} onChange={({ target }) => setEndsOn(target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}

async function readGrantables(accountId: string): Promise<Grantable[]> {
  const client = await getClient();
  const [courses, products] = await Promise.all([
    client.from('courses').select('id,title').eq('account_id', accountId).order('title').limit(MAX_CHOICES),
    client
      .from('products')
      .select('id,title,kind')
      .eq('account_id', accountId)
      .order('title')
      .limit(MAX_CHOICES),
  ]);
  return [
    ...must(courses).map((one) => ({ ...one, type: 'course' as const })),
    ...must(products).flatMap(({ kind, ...one }) =>
      kind === 'membership' || kind === 'download' ? [{ ...one, type: kind }] : [],
    ),
  ];
}
