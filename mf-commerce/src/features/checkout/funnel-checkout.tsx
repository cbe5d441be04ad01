import type { CartItem } from '@stoa/shared/commerce/cart-item';
import { unitMinor } from '@stoa/shared/commerce/cart-item';
import { formatMoney } from '@stoa/shared/contracts/money';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Card, Checkbox, Stack } from '@stoa/shared/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useCart } from '../../cart/use-cart.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

interface FunnelOffer {
  text: string;
  item: CartItem | null;
  bump: CartItem | null;
}

/** The checkout of a funnel: with what its step sells in the cart, and one extra offer beside it. */
export function FunnelCheckout({ slug, couponBox }: { slug: string; couponBox: ReactNode }) {
  const { account_id: accountId } = useSite();
  const { cart, run } = useCart();
  const { data, error } = useQuery<FunnelOffer, Error>(
    ['funnel-checkout', accountId, slug],
    () => apiFetch(`/api/funnel/checkout/${encodeURIComponent(slug)}`),
    { revalidateOnFocus: false },
  );
  const add = useEffectEvent((item: CartItem) => {
    if (!cart.cartItems.some(({ id }) => id === item.id)) run({ type: 'add', item });
  });
  const item = data?.item;
  useEffect(() => {
    if (item) add(item);
  }, [item]);
  if (!data && !error) return <CheckoutSkeleton />;
  return (
    <CheckoutForm
      couponBox={couponBox}
      extra={data?.bump && cart.cartItems.length > 0 && <Bump text={data.text} item={data.bump} />}
    />
  );
}

function Bump({ text, item }: { text: string; item: CartItem }) {
  const { cart, run } = useCart();
  const { language } = useCommerceTranslations();
  const price = formatMoney(unitMinor(item, cart.currency), cart.currency, language);
  return (
    <Card data-order-bump={item.id}>
      <Stack $gap={2}>
        <Checkbox
          checked={cart.cartItems.some(({ id }) => id === item.id)}
          onChange={({ target }) =>
            run(target.checked ? { type: 'add', item } : { type: 'remove', id: item.id })
          }
          label={
            <>
              <strong dir="auto">{item.title}</strong> · {price}
            </>
          }
        />
        {text && <p dir="auto">{text}</p>}
      </Stack>
    </Card>
  );
}
