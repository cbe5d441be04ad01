import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { accountChanges } from '../account-changes.ts';

const Zone = styled(Cluster)`
  padding: ${space(4)};
  border: 1px solid var(--stoa-danger);
  border-radius: var(--stoa-radius-lg);
  p {
    flex: 1 1 18rem;
  }
`;

/** Closes a site for everyone, or opens it again: the last of the screen. */
export function AccountDanger(props: { account: OperatorAccountDetail; onOpen(): void }) {
  const { t } = useTranslations('superadmin');
  const { verb, isDangerous } = accountChanges(props.account).status;
  return (
    <Part title={t('account.danger')}>
      <Zone $justify="space-between" $gap={4}>
        <p>{t(`accounts.${verb}Lead`)}</p>
        <Button variant={isDangerous ? 'danger' : 'secondary'} onClick={props.onOpen}>
          {t(`accounts.${verb}Account`)}
        </Button>
      </Zone>
    </Part>
  );
}
