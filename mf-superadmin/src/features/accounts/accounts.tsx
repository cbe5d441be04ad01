import { useTranslations } from '@stoa/shared/i18n';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { AccountList } from './account-list.tsx';

/** Every account of the platform. */
export function Accounts() {
  const { t } = useTranslations('superadmin');
  return (
    <OperatorsOnly title={t('accounts.title')}>
      <AccountList />
    </OperatorsOnly>
  );
}
