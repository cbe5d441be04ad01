import { useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Notice, Stack } from '@stoa/shared/ui';
import { savedCountry } from '@stoa/shared/commerce/countries';
import { type FormEvent, useId, useState } from 'react';
import { useRejectedForm } from '../../data/use-rejected-form.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { ManualFields } from './manual-fields.tsx';
import { EMPTY_MANUAL, type ManualDraft, manualInput, manualProblems } from './manual-order-form.ts';
import { SHOP_PATHS } from './shop-paths.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Writes down what a member bought elsewhere: at the counter, by telephone, on an invoice. */
export function ManualOrder() {
  const { t } = useShopTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('manual.add')}
      </Button>
      {isOpen && <ManualDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ManualDialog({ onClose }: { onClose(): void }) {
  const { t } = useShopTranslations();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const formId = useId();
  const [sent, setSent] = useState<{ text: string; key: string } | null>(null);
  const [draft, setDraft] = useState<ManualDraft>(EMPTY_MANUAL);
  const [isRequested, setIsRequested] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, rejected } = useRejectedForm();

  /** The same order keeps its key, so that a reply that was lost makes no second one. */
  function keyOf(text: string): string {
    if (sent?.text === text) return sent.key;
    const key = crypto.randomUUID();
    setSent({ text, key });
    return key;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsRequested(true);
    setProblem(null);
    if (manualProblems(draft).length > 0) return rejected();
    setBusy(true);
    try {
      const input = manualInput(draft, savedCountry(draft.country), keyOf(JSON.stringify(draft)));
      const order = await callShopRpc('place_manual_order', {
        p_account_id: accountId,
        p_input: input,
      });
      notify('success', t('manual.done', { number: order.number }));
      void mutate((key) => Array.isArray(key) && key[0] === 'orders');
      void navigate(`${SHOP_PATHS.orders}/${order.id}`);
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
      rejected();
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('manual.title')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {t('manual.place')}
          </Button>
        </Cluster>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack $gap={5}>
          <p>{t('manual.lead')}</p>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <ManualFields
            draft={draft}
            problems={isRequested ? manualProblems(draft) : []}
            onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
