import type { Cart } from '@stoa/shared/commerce/cart';
import { type CartItem, unitMinor } from '@stoa/shared/commerce/cart-item';
import { cartLineMinor } from '@stoa/shared/commerce/cart-money';
import { IconButton, space } from '@stoa/shared/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { bookedTime } from '../../lines/booked-time.ts';
import { Thumbnail } from '../../lines/thumbnail.tsx';
import { useTermsText } from '../../lines/use-terms-text.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { useCartMoney } from './use-cart-money.ts';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  align-items: center;
  gap: ${space(4)};
  padding-block: ${space(3)};
  &:first-child {
    padding-block-start: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  & + & {
    border-block-start: 1px solid var(--stoa-border);
  }
  > button {
    margin-inline: -0.5rem -0.75rem;
  }
  @media (max-width: 479.98px) {
    gap: ${space(3)};
  }
`;
const Name = styled.div`
  font-weight: 560;
  overflow-wrap: anywhere;
`;
const Detail = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;
const Amount = styled.span`
  color: var(--stoa-money);
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** The items of the cart, each with what it costs and a way out. */
export function CartLines({ cart, onRemove }: { cart: Cart; onRemove: (item: CartItem) => void }) {
  const { t, language } = useCommerceTranslations();
  const money = useCartMoney(cart);
  const termsOf = useTermsText();
  return (
    <List>
      {cart.cartItems.map((item) => {
        const unit = unitMinor(item, cart.currency);
        const time = bookedTime(item, language);
        const terms = termsOf(item.item, unit, cart.currency);
        return (
          <Line key={item.id} data-cart-item={item.id}>
            <Thumbnail src={item.image} />
            <div>
              <Name>{item.title}</Name>
              {item.quantity > 1 && <Detail>{t('cart.quantity', { count: item.quantity })}</Detail>}
              {time && <Detail>{time}</Detail>}
              {terms && <Detail>{terms}</Detail>}
            </div>
            <Amount>{money(cartLineMinor(item, cart.currency))}</Amount>
            <IconButton label={t('cart.remove', { title: item.title })} onClick={() => onRemove(item)}>
              <Trash2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </Line>
        );
      })}
    </List>
  );
}
