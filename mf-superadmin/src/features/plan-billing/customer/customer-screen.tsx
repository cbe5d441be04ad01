import { useTranslations } from '@stoa/shared/i18n';
import { useParams } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { accountPath, CUSTOMERS_PATH } from '../../../components/cockpit/console-paths.ts';
import { Crumbs } from '../../../components/detail/crumbs.tsx';
import { DetailColumns } from '../../../components/detail/detail-columns.tsx';
import { OperatorsOnly } from '../../../components/operators-only.tsx';
import { lazyPart } from '../../../data/lazy-part.ts';
import { codeOf } from '../../../data/operator-session.ts';
import type { CustomerDialog } from './customer-dialogs.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerCredits, CustomerInvoices } from './customer-invoices.tsx';
import { CustomerPlan } from './customer-plan.tsx';
import { useCustomer } from './use-customer.ts';

/** A customer is mostly read: the forms come with the first change. */
const dialogs = lazyPart(() => import(/* webpackChunkName: "customer-dialogs" */ './customer-dialogs.tsx'));

/** One customer of the platform: plan, what is unpaid, invoices and credit. */
export function CustomerScreen() {
  const { t } = useTranslations('plans');
  return (
    <OperatorsOnly title={t('customer.title')}>
      <Customer />
    </OperatorsOnly>
  );
}

function Customer() {
  const { t } = useTranslations('plans');
  const { account: id = '' } = useParams();
  const { data: customer, error, mutate } = useCustomer(id);
  const [dialog, setDialog] = useState<CustomerDialog | null>(null);
  const parts = useLazy(dialogs, dialog !== null);
  const title = customer?.name ?? t('customer.title');

  if (!customer && error && codeOf(error) === 'account_not_found')
    return (
      <Screen title={t('customer.title')}>
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('customer.unknownTitle')}
          action={<LinkButton to={CUSTOMERS_PATH}>{t('customer.all')}</LinkButton>}
        >
          {t('customer.unknown')}
        </EmptyState>
      </Screen>
    );
  const above = [{ label: t('customers.title'), path: CUSTOMERS_PATH }];
  return (
    <Screen
      title={title}
      above={<Crumbs above={above} current={title} />}
      actions={
        customer && (
          <LinkButton variant="secondary" to={accountPath(customer.account_id)}>
            {t('customer.account')}
          </LinkButton>
        )
      }
    >
      {!customer && !error && <SkeletonRows />}
      {!customer && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {customer && (
        <DetailColumns facts={<CustomerFacts customer={customer} />}>
          <CustomerPlan customer={customer} onOpen={setDialog} />
          <CustomerInvoices
            invoices={customer.invoices}
            onCredit={(invoice) => setDialog({ kind: 'creditNote', invoice })}
          />
          <CustomerCredits credits={customer.credits} />
          {dialog && parts && (
            <parts.CustomerDialogs
              customer={customer}
              dialog={dialog}
              onDone={() => mutate()}
              onClose={() => setDialog(null)}
            />
          )}
        </DetailColumns>
      )}
    </Screen>
  );
}
