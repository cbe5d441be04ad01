import type { Billing, LinkProvider } from '@stoa/shared/contracts/billing';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useBillingTranslations } from '../../translations/billing/index.ts';

const LINK_BRANDS: Record<LinkProvider, string> = { paypal: 'PayPal', razorpay: 'Razorpay' };

interface Props {
  billing: Billing;
  isBusy: boolean;
  onAdd(): void;
  /** Has charges paid by link from now on. */
  onLink(provider: LinkProvider): void;
  onRemove(): void;
}

/** The card that later payments are charged to, or the provider at which the owner pays each. */
export function MethodCard({ billing, isBusy, onAdd, onLink, onRemove }: Props) {
  const { t } = useBillingTranslations();
  const { method, isPayable, linkProviders = [] } = billing;
  const links = linkProviders.filter((name) => !(method?.isLink && method.provider === name));
  const canChange = isPayable || links.length > 0;
  return (
    <Part title={t('method.title')}>
      <Card>
        <Stack $gap={3}>
          <p>
            {method
              ? t(method.isLink ? 'method.link' : 'method.card', { brand: method.brand, last4: method.last4 })
              : t(canChange ? 'method.none' : 'method.unavailable')}
          </p>
          {method?.isTest && <Muted>{t(method.isLink ? 'method.testLink' : 'method.test')}</Muted>}
          {(canChange || method) && (
            <Cluster $gap={3}>
              {isPayable && (
                <Button variant="secondary" size="sm" disabled={isBusy} onClick={onAdd}>
                  {t(method && !method.isLink ? 'method.replace' : 'method.add')}
                </Button>
              )}
              {links.map((name) => (
                <Button
                  key={name}
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => onLink(name)}
                >
                  {t('method.useLink', { brand: LINK_BRANDS[name] })}
                </Button>
              ))}
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
