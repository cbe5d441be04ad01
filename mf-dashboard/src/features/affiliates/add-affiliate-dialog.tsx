import { AddAffiliateFields } from '@stoa/shared/contracts/affiliates';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog } from '@stoa/shared/ui';
import { useState } from 'react';
import { MemberPicker } from '../../components/member-picker.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

/** Makes a member an affiliate. */
export function AddAffiliateDialog({ onClose }: { onClose(): void }) {
  const { t } = useAffiliateTranslations();
  const { account_id: accountId } = useSite();
  const reload = useReloadAffiliates();
  const [people, setPeople] = useState<{ id: string; name: string }[]>([]);
  const form = useForm({
    schema: AddAffiliateFields,
    initial: { userId: '', code: '' },
    texts: { userId: t('add.memberMissing'), code: t('add.codeWrong') },
    codes: { name_taken: { field: 'code', text: t('add.codeTaken') } },
    failed: (error) => errorMessage(t, error),
    async submit({ userId, code }) {
      await callRpc('add_affiliate', { p_account_id: accountId, p_user_id: userId, p_code: code });
      notify('success', t('add.done'));
      onClose();
      await reload();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('add.action')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <MemberPicker
          people={people}
          name="userId"
          labels={{
            add: t('add.member'),
            hint: t('add.memberHint'),
            none: t('add.memberNone'),
            remove: (name) => t('add.memberRemove', { name }),
          }}
          error={form.getError('userId')}
          from={({ user_id: id, name }) => ({ id, name })}
          onChange={(chosen) => {
            const last = chosen.slice(-1);
            setPeople(last);
            form.methods.setValue('userId', last[0]?.id ?? '', { shouldDirty: true });
          }}
        />
        <TextField
          form={form}
          name="code"
          label={t('add.code')}
          hint={t('add.codeHint')}
          dir="ltr"
          maxLength={40}
          normalise={(text) => text.toLowerCase()}
        />
      </Form>
    </Dialog>
  );
}
