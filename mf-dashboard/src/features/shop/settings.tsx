import { Stack } from '@stoa/shared/ui';
import { holdBelow } from '@stoa/shared/workplace/hold-below';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { CurrencyForm } from './currency-form.tsx';
import { PaymentProviders } from './payment-providers.tsx';
import { ShopRules } from './shop-rules.tsx';
import { ShopScreen } from './shop-screen.tsx';

const Parts = styled(Stack)`
  ${holdBelow}
`;

/** The money the shop sells in, who takes it, how it is taxed and who sells. */
export function ShopSettings() {
  const { t } = useShopTranslations();
  // Another currency has other providers.
  const [saves, setSaves] = useState(0);
  return (
    <ShopScreen title={t('tabs.settings')} lead={t('settings.lead')}>
      <Parts $gap={8}>
        <CurrencyForm onSaved={() => setSaves((count) => count + 1)} />
        <PaymentProviders key={saves} />
        <ShopRules />
      </Parts>
    </ShopScreen>
  );
}
