import { AffiliateFields } from '@stoa/shared/contracts/affiliates';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { Form, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog, Field } from '@stoa/shared/ui';
import { Select } from '@stoa/shared/controls';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import type { AffiliateLine } from './affiliate-query.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

/** Changes the code, the note and the coupon of an affiliate. */
export function AffiliateDialog({ affiliate, onClose }: { affiliate: AffiliateLine; onClose(): void }) {
  const { t } = useAffiliateTranslations();
  const { account_id: accountId } = useSite();
  const reload = useReloadAffiliates();
  const coupons = useCoupons();
  const bound = coupons?.find(({ affiliate_id: id }) => id === affiliate.id)?.id ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useForm({
    schema: AffiliateFields,
    initial: { code: affiliate.code, note: affiliate.note },
    snapshot: { entity: affiliate.id },
    texts: { code: t('add.codeWrong') },
    codes: { name_taken: { field: 'code', text: t('add.codeTaken') } },
    failed: (error) => errorMessage(t, error),
    async submit(values) {
      await callRpc('save_affiliate', {
        p_account_id: accountId,
        p_id: affiliate.id,
        p_values: { ...values, version: affiliate.version },
      });
      const setCoupon = (couponId: string, affiliateId: string | null) =>
        callRpc('set_affiliate_coupon', {
          p_account_id: accountId,
          p_coupon_id: couponId,
          p_affiliate_id: affiliateId,
        });
      if (chosen !== null && chosen !== bound) {
        if (bound) await setCoupon(bound, null);
        if (chosen) await setCoupon(chosen, affiliate.id);
      }
      notify('success', t('saved'));
      onClose();
      await reload();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('one.title')}
      description={affiliate.name || affiliate.code}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="code"
          label={t('add.code')}
          hint={t('one.codeHint')}
          dir="ltr"
          maxLength={40}
          normalise={(text) => text.toLowerCase()}
          required
        />
        <Field label={t('one.coupon')} hint={t('one.couponHint')}>
          <Select value={chosen ?? bound} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('one.couponNone')}</option>
            {coupons
              ?.filter(({ affiliate_id: id }) => id === null || id === affiliate.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <TextareaField
          form={form}
          name="note"
          label={t('one.note')}
          hint={t('one.noteHint')}
          dir="auto"
          rows={3}
          maxLength={2000}
        />
      </Form>
    </Dialog>
  );
}

function useCoupons() {
  return useRead('affiliates', ['coupons'], async (client, accountId) =>
    must(
      await client
        .from('coupons')
        .select('id,name,affiliate_id')
        .eq('account_id', accountId)
        .eq('active', true)
        .order('name')
        .limit(500),
    ),
  ).data;
}
