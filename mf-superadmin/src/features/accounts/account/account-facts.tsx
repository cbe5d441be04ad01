import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { useTranslations } from '@stoa/shared/i18n';
import { FactList } from '../../../components/detail/detail-columns.tsx';
import { useFormat } from '../../../data/format.ts';

/** Shows who an account belongs to, and the facts that are not changed here. */
export function AccountFacts({ account }: { account: OperatorAccountDetail }) {
  const { t } = useTranslations('superadmin');
  const { count, date } = useFormat();
  const { owner, slug, domain, domain_verified_at, backend = 'default' } = account;
  return (
    <FactList
      facts={[
        {
          name: t('account.owner'),
          value: owner ? (
            <>
              <bdi>{owner.name}</bdi>
              <br />
              <a href={`mailto:${owner.email}`}>{owner.email}</a>
            </>
          ) : (
            '–'
          ),
        },
        { name: t('accounts.members'), value: count(account.memberCount) },
        { name: t('account.slug'), value: <bdi>{slug}</bdi> },
        {
          name: t('accounts.domain'),
          value: domain && (
            <>
              <bdi>{domain}</bdi> ({t(domain_verified_at ? 'accounts.verified' : 'accounts.unverified')})
            </>
          ),
        },
        { name: t('accounts.backend'), value: t(`accounts.backends.${backend}`) },
        { name: t('accounts.created'), value: date(account.created_at) },
        { name: t('account.id'), value: <code>{account.account_id}</code> },
      ]}
    />
  );
}
