import { Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { PaymentProvider } from './payment-provider.tsx';
import { usePaymentSettings } from './use-payment-settings.ts';

/** The providers of the shop's currency, and those that have keys though the currency does not know them. */
export function PaymentProviders() {
  const { t } = useShopTranslations();
  const admin = usePaymentSettings();
  const { settings } = admin;
  const shown = settings?.providers.filter(({ isListed, updatedAt }) => isListed || updatedAt) ?? [];
  return (
    <Part title={t('settings.providers')}>
      <Stack $gap={4}>
        <p>{t('payments.lead')}</p>
        {!settings && admin.loadError && <LoadFailed error={admin.loadError} onRetry={admin.retry} />}
        {!settings && !admin.loadError && <SkeletonRows />}
        {settings && (
          <Notice tone={settings.test ? 'warning' : 'info'}>
            {t(settings.test ? 'payments.testMode' : 'payments.liveMode')}
          </Notice>
        )}
        {shown.map((setting) => (
          <PaymentProvider key={setting.provider} setting={setting} admin={admin} />
        ))}
        {settings && shown.length === 0 && (
          <Notice tone="info">{t('payments.none', { currency: settings.currency })}</Notice>
        )}
      </Stack>
    </Part>
  );
}
