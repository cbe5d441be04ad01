import type { CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { FactList } from '../../../components/detail/detail-columns.tsx';
import { useFormat } from '../../../data/format.ts';

/** Shows the buyer and the facts that are not changed here. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslations('plans');
  const { t: superadmin } = useTranslations('superadmin');
  const { date, money } = useFormat();
  const { profile, method, ownerEmail, slug } = customer;
  const shown = method && t(method.last4 ? 'customer.methodOf' : 'customer.linkOf', { ...method });
  return (
    <FactList
      facts={[
        {
          name: t('customers.owner'),
          value: ownerEmail && <a href={`mailto:${ownerEmail}`}>{ownerEmail}</a>,
        },
        { name: t('customer.site'), value: <bdi>{slug}</bdi> },
        {
          name: superadmin('accounts.status'),
          value: superadmin(`accounts.states.${customer.accountStatus}`),
        },
        { name: t('customer.buyer'), value: profile.legalName ? <bdi>{profile.legalName}</bdi> : null },
        { name: t('customer.address'), value: profile.address ? <bdi>{profile.address}</bdi> : null },
        {
          name: t('customer.country'),
          value:
            profile.country === ''
              ? null
              : profile.isCountryProven
                ? t('customer.proven', { country: profile.country })
                : profile.country,
        },
        { name: t('customer.taxId'), value: profile.taxId || null },
        {
          name: t('customer.method'),
          value: shown
            ? method.isTest
              ? t('customer.methodTest', { method: shown })
              : shown
            : t('customer.noMethod'),
        },
        { name: t('customer.since'), value: date(customer.since) },
        { name: t('customer.paid'), value: money(customer.paidMinor, customer.currency) },
        { name: t('customer.id'), value: <code>{customer.account_id}</code> },
      ]}
    />
  );
}
