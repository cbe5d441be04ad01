import { AccessGrantFields } from '@stoa/shared/contracts/member-fields';
import { useQuery } from '@stoa/shared/data';
import { Form, SelectField, SubmitButton, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Notice } from '@stoa/shared/ui';
import { DateField } from '../../components/date-field.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { GRANTABLE_TYPES, type Grantable, readGrantables } from './read-grantables.ts';
import type { MemberCard } from './rows.ts';

/** Grants a member access to a course, a membership or a download. */
export function GrantDialog(props: { member: MemberCard; onChange(): Promise<unknown>; onClose(): void }) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { data = [], error } = useQuery<Grantable[], Error>(['grantables', accountId], () =>
    readGrantables(accountId),
  );
  const form = useForm({
    schema: AccessGrantFields,
    initial: { what: '', ends_at: '' },
    isAction: true,
    texts: { what: t('users.access.whatMissing') },
    codes: { choice_unknown: { field: 'what', text: t('users.access.whatMissing') } },
    failed: say,
    async submit({ what, ends_at: endsOn }) {
      const one = data.find(({ id }) => id === what);
      if (!one) throw new Error('choice_unknown');
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
    },
  });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('users.access.grant')}
      description={t('users.access.grantText', { name: props.member.name })}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={() => form.leave(props.onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('users.access.grant')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        {error && <Notice tone="danger">{say(error)}</Notice>}
        <SelectField form={form} name="what" label={t('users.access.what')} required>
          <option value="">{t('users.access.choose')}</option>
          {GRANTABLE_TYPES.map((type) => {
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
        </SelectField>
        <DateField
          form={form}
          name="ends_at"
          label={t('users.access.endsOn')}
          hint={t('users.access.endsOnHint')}
        />
      </Form>
    </Dialog>
  );
}
