import type { Billing } from '@stoa/shared/contracts/billing';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useBillingTranslations } from '../../translations/billing/index.ts';

interface Props {
  billing: Billing;
  isBusy: boolean;
  onAdd(): void;
  onRemove(): void;
}

/** The card that later payments are charged to. */
export function MethodCard({ billing, isBusy, onAdd, onRemove }: Props) {
  const { t } = useBillingTranslations();
  const { method, isPayable } = billing;
  return (
    <Part title={t('method.title')}>
      <Card>
        <Stack $gap={3}>
          <p>
            {method
              ? t('method.card', { brand: method.brand, last4: method.last4 })
              : t(isPayable ? 'method.none' : 'method.unavailable')}
          </p>
          {method?.isTest && <Muted>{t('method.test')}</Muted>}
          {isPayable && (
            <Cluster $gap={3}>
              <Button variant="secondary" size="sm" disabled={isBusy} onClick={onAdd}>
                {t(method ? 'method.replace' : 'method.add')}
              </Button>
              {method && (
                <Button variant="quiet" size="sm" disabled={isBusy} onClick={onRemove}>
                  {t('method.remove')}
                </Button>
              )}
            </Cluster>
          )}
        </Stack>
      </Card>
    </Part>
  );
}
