import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import { Card, Notice, Skeleton, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';
import { SectionTitle } from './columns.ts';
import { Choice, Choices } from './choice.tsx';

/** Offers the payment methods for the currency; nothing if no payment is due. A trial is charged later. */
export function PaymentFields(props: {
  providers: readonly PaymentProvider[];
  chosen: PaymentProvider;
  due: 'now' | 'later' | 'never';
  isLoading: boolean;
  isTestMode: boolean;
  choose: (provider: PaymentProvider) => void;
}) {
  const { providers, chosen, due, isLoading, isTestMode, choose } = props;
  const { t } = useCommerceTranslations();
  return (
    <Card as="section" aria-labelledby="checkout-payment">
      <Stack>
        <SectionTitle id="checkout-payment">{t('checkout.payment')}</SectionTitle>
        {due === 'never' ? (
          <p>{t('checkout.nothingToPay')}</p>
        ) : (
          <>
            {due === 'later' && <p>{t('checkout.payLater')}</p>}
            {isTestMode && (
              <Notice tone="warning" title={t('checkout.testMode')}>
                {t('checkout.testModeText')}
              </Notice>
            )}
            <Choices aria-busy={isLoading}>
              <legend>
                <VisuallyHidden>{t('checkout.payment')}</VisuallyHidden>
              </legend>
              {isLoading && <Skeleton $height="4rem" />}
              {providers.map((provider) => (
                <Choice
                  key={provider}
                  name="provider"
                  value={provider}
                  label={t(`checkout.providers.${provider}`)}
                  text={due === 'now' ? t(`checkout.providerText.${provider}`) : undefined}
                  checked={provider === chosen}
                  onChange={() => choose(provider)}
                />
              ))}
            </Choices>
          </>
        )}
      </Stack>
    </Card>
  );
}
