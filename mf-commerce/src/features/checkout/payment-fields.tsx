import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import { Card, Notice, Skeleton, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { useCommerceWords } from '../../words/index.ts';
import { SectionTitle } from './columns.ts';
import { Choice, Choices } from './choice.tsx';

/** How to pay; only what is offered for the currency. With nothing to pay there is nothing to choose. */
export function PaymentFields(props: {
  providers: readonly PaymentProvider[];
  chosen: PaymentProvider;
  isFree: boolean;
  isLoading: boolean;
  isTestMode: boolean;
  choose: (provider: PaymentProvider) => void;
}) {
  const { providers, chosen, isFree, isLoading, isTestMode, choose } = props;
  const { t } = useCommerceWords();
  return (
    <Card as="section" aria-labelledby="checkout-payment">
      <Stack>
        <SectionTitle id="checkout-payment">{t('checkout.payment')}</SectionTitle>
        {isFree ? (
          <p>{t('checkout.nothingToPay')}</p>
        ) : (
          <>
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
                  text={t(`checkout.providerText.${provider}`)}
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
