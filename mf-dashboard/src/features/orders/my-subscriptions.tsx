import type { Subscription } from '@stoa/shared/contracts/subscription';
import { must, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFormat } from '../../data/format.ts';

type OwnSubscription = Pick<
  Subscription,
  'id' | 'title' | 'status' | 'amount_minor' | 'currency' | 'current_period_end' | 'cancel_at_period_end'
>;
const COLUMNS = 'id,title,status,amount_minor,currency,current_period_end,cancel_at_period_end';

/** Lists the member's subscriptions, with a way to cancel or resume; nothing without any. */
export function MySubscriptions({ userId }: { userId: string }) {
  const { t } = useTranslations('dashboard');
  const { account_id: accountId } = useSite();
  const [ending, setEnding] = useState<OwnSubscription | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, mutate } = useQuery<OwnSubscription[], Error>(
    ['my-subscriptions', accountId, userId],
    async () => {
      const client = await getClient();
      const reply = await client
        .from('subscriptions')
        .select(COLUMNS)
        .eq('account_id', accountId)
        .eq('user_id', userId)
        .in('status', ['active', 'past_due'])
        .order('created_at', { ascending: false });
      return must(reply);
    },
  );
  if (!data || data.length === 0) return null;

  async function step(name: 'cancel_subscription' | 'resume_subscription', { id }: OwnSubscription) {
    setBusy(true);
    setProblem(null);
    try {
      must(await (await getClient()).rpc(name, { p_subscription_id: id }));
      setEnding(null);
      notify('success', t(name === 'cancel_subscription' ? 'subscriptions.ended' : 'subscriptions.kept'));
    } catch {
      setProblem(t('subscriptions.failed'));
      if (name === 'resume_subscription') notify('error', t('subscriptions.failed'));
    } finally {
      setBusy(false);
      await mutate();
    }
  }
  return (
    <Part title={t('subscriptions.title')}>
      <Stack $gap={3}>
        {data.map((one) => (
          <OneSubscription
            key={one.id}
            subscription={one}
            isBusy={isBusy && ending === null}
            onEnd={() => setEnding(one)}
            onContinue={() => void step('resume_subscription', one)}
          />
        ))}
      </Stack>
      {ending && (
        <ConfirmDialog
          title={ending.title}
          text={t('subscriptions.endText')}
          action={t('subscriptions.end')}
          isDangerous
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('subscriptions.back'), close: t('subscriptions.back') }}
          onConfirm={() => void step('cancel_subscription', ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </Part>
  );
}

function OneSubscription(props: {
  subscription: OwnSubscription;
  isBusy: boolean;
  onEnd(): void;
  onContinue(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { date, money } = useFormat();
  const { title, status, amount_minor, currency, current_period_end, cancel_at_period_end } =
    props.subscription;
  const state = status === 'past_due' ? 'late' : cancel_at_period_end ? 'ends' : 'renews';
  const facts = { date: date(current_period_end), amount: money(amount_minor, currency) };
  return (
    <Card>
      <Cluster $justify="space-between" $gap={3}>
        <Stack $gap={1}>
          <Cluster $gap={2}>
            <strong>{title}</strong>
            {state !== 'renews' && <StatusBadge status={state}>{t(`subscriptions.${state}`)}</StatusBadge>}
          </Cluster>
          <span>{t(`subscriptions.${state}Text`, facts)}</span>
        </Stack>
        {state === 'ends' ? (
          <Button size="sm" variant="secondary" busy={props.isBusy} onClick={props.onContinue}>
            {t('subscriptions.keep')}
          </Button>
        ) : (
          <Button size="sm" variant="quiet" onClick={props.onEnd}>
            {t('subscriptions.end')}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}
