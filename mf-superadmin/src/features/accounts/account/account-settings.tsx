import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, Button, Cluster, onMobile, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../../data/format.ts';
import { useOfferText } from '../../../data/offer-text.ts';
import type { AccountDialog } from './account-dialog-kind.ts';

const Facts = styled.dl`
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
`;
const Fact = styled.div`
  display: grid;
  grid-template-columns: 10rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-block-size: 3.25rem;
  padding: ${space(2)} ${space(4)};
  & + & {
    border-block-start: 1px solid var(--stoa-border);
  }
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    dt {
      grid-column: 1 / -1;
    }
  }
`;
const Note = styled.span`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Lists what an operator changes of an account, each with its button. */
export function AccountSettings(props: {
  account: OperatorAccountDetail;
  onOpen(dialog: AccountDialog): void;
}) {
  const { t } = useTranslations('superadmin');
  const { date } = useFormat();
  const { planOffer } = useOfferText();
  const { account, onOpen } = props;
  const { plan, plans, subscription, features, planFeatures } = account;
  const trialEnd = subscription?.status === 'trialing' ? subscription.trialEndsAt : null;
  const open = (kind: 'plan' | 'features' | 'trial' | 'testMode') => () => onOpen({ kind });
  return (
    <Part title={t('account.settings')}>
      <Facts>
        <Row name={t('accounts.plan')} action={t('account.changePlan')} onAction={open('plan')}>
          {plan === null
            ? t('account.noPlan')
            : planOffer(plans.find(({ id }) => id === plan) ?? { id: plan, label: plan }).label}
        </Row>
        {subscription && (
          <Row
            name={t('account.subscription')}
            {...(trialEnd ? { action: t('account.extendTrial'), onAction: open('trial') } : {})}
          >
            <Cluster $gap={2}>
              {t(`account.subscriptions.${subscription.status}`)}
              {trialEnd && <Note>{t('account.trialEnds', { date: date(trialEnd) })}</Note>}
            </Cluster>
          </Row>
        )}
        <Row name={t('account.features')} action={t('account.changeFeatures')} onAction={open('features')}>
          <Cluster $gap={2}>
            {features.length === 0 && t('account.noFeatures')}
            {features.map((feature) => (
              <Badge key={feature} $tone={planFeatures.includes(feature) ? 'neutral' : 'warning'}>
                {planFeatures.includes(feature)
                  ? t(`account.feature.${feature}`)
                  : t('account.notInPlan', { feature: t(`account.feature.${feature}`) })}
              </Badge>
            ))}
          </Cluster>
        </Row>
        <Row
          name={t('accounts.payments')}
          action={t(account.payments_test_mode ? 'accounts.testModeOff' : 'accounts.testModeOn')}
          onAction={open('testMode')}
        >
          <Badge $tone={account.payments_test_mode ? 'warning' : 'neutral'}>
            {t(account.payments_test_mode ? 'accounts.testMode' : 'accounts.livePayments')}
          </Badge>
        </Row>
      </Facts>
    </Part>
  );
}

function Row(props: { name: string; children: ReactNode; action?: string; onAction?(): void }) {
  return (
    <Fact>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
      {props.action && (
        <dd>
          <Button size="sm" variant="secondary" onClick={() => props.onAction?.()}>
            {props.action}
          </Button>
        </dd>
      )}
    </Fact>
  );
}
