import { useState } from 'react';
import type { BillingQuote, BillingQuoteInput } from '@stoa/shared/contracts/billing';
import { useAccess } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { Cluster, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { NotForYou } from '../../components/not-for-you.tsx';
import { useFormat } from '../../data/format.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useBillingTranslations } from '../../translations/billing/index.ts';
import { Excess } from './excess.tsx';
import { Invoices } from './invoices.tsx';
import { MethodCard } from './method-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanChoice, useQuoteTexts } from './plan-choice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useBilling } from './use-billing.ts';
import { storeLinkedPlan, useLinkedPlan } from './use-linked-plan.ts';
import { useReturn } from './use-return.ts';

/** The platform's plan of the site, for its owner alone. */
export function BillingScreen() {
  const { t } = useBillingTranslations();
  const { date } = useFormat();
  const { access } = useAccess();
  const isOwner = access !== undefined && access.is_owner;
  const { billing, loadError, retry, isBusy, ...steps } = useBilling(isOwner);
  const [problem, setProblem] = useState<string | null>(null);
  const [quote, setQuote] = useState<BillingQuote | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const texts = useQuoteTexts(billing, quote);
  const take = async <T,>(work: Promise<T>, done?: string): Promise<T | undefined> => {
    setProblem(null);
    try {
      const result = await work;
      if (done) notify('success', done);
      return result;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('failed'));
      return undefined;
    }
  };
  const makeQuote = (input: BillingQuoteInput) =>
    void take(steps.quote(input)).then((made) => setQuote(made ?? null));
  const linked = useLinkedPlan(billing, makeQuote);
  useReturn(isOwner, {
    method: (query) => take(steps.confirmMethod(query), t('method.added')),
    payment: async () => {
      const isPaid = await take(steps.confirmPayment());
      if (isPaid !== undefined)
        notify(isPaid ? 'success' : 'info', t(isPaid ? 'choose.paid' : 'choose.pending'));
    },
  });
  if (access && !isOwner) return <NotForYou />;

  async function confirm(id: string) {
    const outcome = await take(steps.change(id));
    setQuote(null);
    if (outcome && outcome !== 'declined') linked.clear();
    if (outcome === 'pending' && billing?.method?.isLink) await take(steps.openPayment());
    else if (outcome === 'declined') setProblem(t('choose.declined'));
    else if (outcome) notify(outcome === 'pending' ? 'info' : 'success', t(`choose.${outcome}`));
  }
  const labels = { cancel: t('plan.back'), close: t('plan.close') };
  return (
    <AreaScreen title={t('title')} lead={t('lead')}>
      {linked.isUnknown && <Notice tone="warning">{t('link.unknown')}</Notice>}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!billing && loadError && <LoadFailed error={loadError} onRetry={retry} />}
      {!billing && !loadError && <SkeletonRows />}
      {billing && (
        <Stack $gap={6}>
          <PlanCard
            billing={billing}
            isBusy={isBusy}
            onCancel={() => setCancelling(true)}
            onResume={() => void take(steps.resume(), t('plan.resumed'))}
            onPay={() => void take(steps.openPayment())}
          />
          {billing.status !== 'lifetime' && (
            <PlanChoice
              billing={billing}
              isBusy={isBusy}
              chosen={linked.isUnknown ? null : linked.link}
              onQuote={makeQuote}
            />
          )}
          <MethodCard
            billing={billing}
            isBusy={isBusy}
            onAdd={() => {
              storeLinkedPlan(linked.link);
              void take(steps.addMethod());
            }}
            onLink={(provider) => void take(steps.payByLink(provider), t('method.added'))}
            onRemove={() => void take(steps.removeMethod(), t('method.removed'))}
          />
          {billing.profile && <ProfileForm profile={billing.profile} onSave={steps.saveProfile} />}
          <Invoices invoices={billing.invoices} onFailed={() => setProblem(t('failed'))} />
        </Stack>
      )}
      {quote && texts && (
        <ConfirmDialog
          title={texts.title}
          text={texts.text}
          action={texts.action}
          isBusy={isBusy}
          problem={quote.dueMinor > 0 && !billing?.method ? t('choose.needsMethod') : null}
          labels={labels}
          onConfirm={() => void confirm(quote.id)}
          onClose={() => setQuote(null)}
        >
          {texts.lines.map(([label, amount]) => (
            <Cluster key={label} $justify="space-between" $gap={4}>
              <span>{label}</span>
              <span>{amount}</span>
            </Cluster>
          ))}
          <Excess quote={quote} plan={texts.plan} />
        </ConfirmDialog>
      )}
      {isCancelling && billing && (
        <ConfirmDialog
          title={t('plan.cancelTitle')}
          text={t('plan.cancelText', { date: date(billing.periodEndsAt ?? billing.trialEndsAt ?? '') })}
          action={t('plan.cancel')}
          isDangerous
          isBusy={isBusy}
          problem={null}
          labels={labels}
          onConfirm={() =>
            void take(steps.cancel(), t('plan.cancelled_notice')).then(() => setCancelling(false))
          }
          onClose={() => setCancelling(false)}
        />
      )}
    </AreaScreen>
  );
}
