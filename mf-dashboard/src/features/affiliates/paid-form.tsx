import { PayoutPaidFields } from '@stoa/shared/contracts/affiliates';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { readAllRows, type RunSet } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { linesReader, type PayoutLine } from './affiliate-query.ts';
import { useReloadAffiliates } from './use-reload-affiliates.ts';

const MAX_PAYOUTS = 1_000;

export interface PaidFormProps {
  onRun: (run: RunSet<PayoutLine>) => void;
  onClose: () => void;
}

/** Marks payouts as paid, with the reference of the payment. */
export function PaidForm({ onRun, onClose }: PaidFormProps) {
  const { t } = useAffiliateTranslations();
  const { account_id: accountId } = useSite();
  const reload = useReloadAffiliates();
  const form = useForm({
    schema: PayoutPaidFields,
    initial: { reference: '' },
    failed: (error) => errorMessage(t, error),
    async submit({ reference }) {
      onRun(async (set, onProgress) => {
        const rows = 'rows' in set ? set.rows : await readMatches(accountId, set.query);
        const open = rows.filter(({ state }) => state === 'open');
        // Without an open one the server says why none can be paid.
        const due = open.length > 0 ? open : rows.slice(0, 1);
        try {
          for (const [index, { id }] of due.entries()) {
            await callRpc('mark_payout_paid', { p_account_id: accountId, p_id: id, p_reference: reference });
            onProgress(index + 1, due.length);
          }
        } finally {
          await reload();
        }
        return { count: due.length };
      });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payouts.paidTitle')}
      description={t('payouts.paidText')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('payouts.markPaid')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="reference"
          label={t('payouts.reference')}
          hint={t('payouts.referenceHint')}
          dir="auto"
          maxLength={200}
        />
      </Form>
    </Dialog>
  );
}

const readMatches = (accountId: string, query: Parameters<ReturnType<typeof linesReader>>[0]) => {
  const read = linesReader('payout_list', accountId);
  return readAllRows((from, to) => read(query, from, to), { max: MAX_PAYOUTS });
};
