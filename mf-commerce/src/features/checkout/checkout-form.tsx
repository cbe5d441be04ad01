import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton, Stack } from '@stoa/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { useStoredCoupon } from '../../coupons/use-stored-coupon.ts';
import { savedCountry } from '@stoa/shared/commerce/countries';
import { useOffers } from '../../orders/use-offers.ts';
import { useShopRules } from '../../orders/use-shop-rules.ts';
import { useLast } from '../../lines/use-last.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { AccountFields } from './account-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import { checkoutLines, checkoutTotals, isBlocking } from './checkout-lines.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Columns, Side } from './columns.ts';
import { ContactFields } from './contact-fields.tsx';
import { OffersFailed } from './offers-failed.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useProviders } from './providers.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useCheckout } from './use-checkout.ts';

/** The cart on its way to an order. */
export function CheckoutForm({ couponBox, extra }: { couponBox: ReactNode; extra?: ReactNode }) {
  const { cart, run, isOpen: isCartOpen, close: closeCart } = useCart();
  const { status, user } = useSession();
  const site = useSite();
  const { t } = useCommerceTranslations();
  const ids = cart.cartItems.map(({ id }) => id);
  const { data, error, mutate } = useOffers(ids);
  // Signing in here resets the user's data; public data stays on screen meanwhile.
  const offers = useLast(data);
  const rules = useLast(useShopRules(ids));
  const offered = useLast(useProviders());
  const checkout = useCheckout({ requiresAddress: rules?.asks_address ?? false, offers }, mutate);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useStoredCoupon();

  // Arriving here with a newly added item counts as proceeding to checkout, so closes the cart.
  useEffect(() => {
    if (isCartOpen) closeCart();
  }, [isCartOpen, closeCart]);
  useEffect(() => {
    if (checkout.rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checkout.rejections]);
  // Pressed and then out of use for a moment, the button has lost the focus, and what was refused pushed it out of view.
  useEffect(() => {
    if (!checkout.trouble || checkout.step !== 'typing') return;
    const invalid =
      'fields' in checkout.trouble && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid || submitOf(form.current))?.focus();
  }, [checkout.trouble, checkout.step]);

  if (checkout.step === 'leaving' || status === 'loading') return <CheckoutSkeleton />;
  if (cart.cartItems.length === 0) {
    return (
      <EmptyState
        title={t('checkout.empty')}
        action={<LinkButton to="/course">{t('cart.browse')}</LinkButton>}
      >
        {t('checkout.emptyText')}
      </EmptyState>
    );
  }
  if (!offers || !rules) return error ? <OffersFailed retry={() => void mutate()} /> : <CheckoutSkeleton />;

  const lines = checkoutLines(cart, offers);
  const { country } = checkout.draft;
  const totals = checkoutTotals(cart, lines, rules, savedCountry(country) ? country : null);
  const isFree = totals.totalMinor === 0 && lines.every(({ offer }) => offer !== null);
  const providers = offered ?? [];
  const wanted =
    providers.find((provider) => provider === checkout.draft.provider) ?? providers[0] ?? 'offline';
  const due = isFree ? (lines.some(({ offer }) => offer?.frequency) ? 'later' : 'never') : 'now';
  const provider = due === 'never' ? 'offline' : wanted;

  function submit(event: FormEvent) {
    event.preventDefault();
    void checkout.submit(provider);
  }

  return (
    <Columns>
      <form id={formId} ref={form} onSubmit={submit} noValidate>
        <Stack $gap={6}>
          <ContactFields draft={checkout.draft} errors={checkout.errors} write={checkout.write}>
            {checkout.isAddressRequired && (
              <AddressFields draft={checkout.draft} errors={checkout.errors} write={checkout.write} />
            )}
          </ContactFields>
          <AccountFields
            draft={checkout.draft}
            errors={checkout.errors}
            password={checkout.password}
            write={checkout.write}
            writePassword={checkout.writePassword}
          />
          <PaymentFields
            providers={providers}
            isLoading={offered === undefined}
            chosen={provider}
            due={due}
            isTestMode={site.payments_test_mode}
            choose={(chosen) => checkout.write({ provider: chosen })}
          />
        </Stack>
      </form>
      <Side>
        <OrderLines
          lines={lines}
          currency={cart.currency}
          onRemove={({ id }) => run({ type: 'remove', id })}
          onQuantity={({ id }, quantity) => run({ type: 'quantity', id, quantity })}
        />
        {extra}
        <CheckoutSummary
          cart={cart}
          totals={totals}
          couponBox={couponBox}
          trouble={
            checkout.trouble && (
              <TroubleNotice trouble={checkout.trouble} email={checkout.draft.email.trim()} />
            )
          }
          buttonLabel={buttonLabel({
            isFree: due === 'never',
            isSignedIn: user !== null,
            isKnown: checkout.draft.isKnown,
          })}
          formId={formId}
          isBusy={checkout.step === 'placing'}
          isBlocked={lines.some(isBlocking) || (offered === undefined && due !== 'never')}
        />
      </Side>
    </Columns>
  );
}

const submitOf = (form: HTMLFormElement | null) =>
  form && document.querySelector<HTMLElement>(`button[form="${CSS.escape(form.id)}"]`);

function buttonLabel(state: { isFree: boolean; isSignedIn: boolean; isKnown: boolean }): string {
  if (!state.isSignedIn) return state.isKnown ? 'checkout.signInAndPlace' : 'checkout.signUpAndPlace';
  return state.isFree ? 'checkout.placeFree' : 'checkout.placeWith';
}
