import { useSearchParams } from '@stoa/shared/router';
import { Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lines/use-hydrated.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { funnelPart } from './funnel-part.ts';
import { PayStep } from './pay-step.tsx';

/** `/checkout` makes an order of the cart, `/checkout?order=` pays one that waits, `/checkout?funnel=` sells a step of a funnel. */
export function Checkout({ couponBox }: { couponBox: ReactNode }) {
  const [params] = useSearchParams();
  const { t } = useCommerceTranslations();
  const isHydrated = useHydrated();
  const orderId = params.get('order');
  const funnel = params.get('funnel');
  const part = useLazy(funnelPart, funnel !== null);
  if (isHydrated && orderId) {
    return (
      <CheckoutFrame>
        <PayStep orderId={orderId} />
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame>
      <Stack $gap={6}>
        <h1>{t('checkout.title')}</h1>
        {!isHydrated || (funnel && !part) ? (
          <CheckoutSkeleton />
        ) : funnel && part ? (
          <part.FunnelCheckout slug={funnel} couponBox={couponBox} />
        ) : (
          <CheckoutForm couponBox={couponBox} />
        )}
      </Stack>
    </CheckoutFrame>
  );
}
