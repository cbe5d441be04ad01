import { type CartItem, isQuantityEditable, QUANTITY_MAX } from '@stoa/shared/commerce/cart-item';
import { formatMoney } from '@stoa/shared/contracts/money';
import { Card, IconButton, Price, space, Stack } from '@stoa/shared/ui';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { bookedTime } from '../../lines/booked-time.ts';
import { Thumbnail } from '../../lines/thumbnail.tsx';
import { useTermsText } from '../../lines/use-terms-text.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { SectionTitle } from './columns.ts';
import { type CheckoutLine, dueMinor } from './checkout-lines.ts';
import { Stepper } from './stepper.tsx';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  gap: ${space(3)};
  padding-block: ${space(4)};
  &:last-child {
    padding-block-end: 0;
  }
  > button {
    margin-block-start: -0.6rem;
    margin-inline: -0.5rem -0.75rem;
  }
  & + & {
    border-block-start: 1px solid var(--stoa-border);
  }
  /* Beside a price there is no room for a longer word: it goes below the name. */
  @media (max-width: 359.98px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    row-gap: ${space(1)};
    > :nth-child(3) {
      grid-area: 2 / 2;
    }
    > button {
      grid-area: 1 / 3;
    }
  }
`;
const Name = styled.div`
  font-weight: 560;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
const Detail = styled.div`
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
`;
const Problem = styled.output`
  display: block;
  font-size: var(--stoa-size-sm);
  color: var(--stoa-danger);
`;

/** Lists the order's lines at the shop's current prices. */
export function OrderLines(props: {
  lines: readonly CheckoutLine[];
  currency: string;
  onRemove: (item: CartItem) => void;
  onQuantity: (item: CartItem, quantity: number) => void;
}) {
  const { t } = useCommerceTranslations();
  return (
    <Card>
      <SectionTitle id="checkout-items">{t('checkout.items')}</SectionTitle>
      <List aria-labelledby="checkout-items">
        {props.lines.map((line) => (
          <OrderLine key={line.item.id} line={line} {...props} />
        ))}
      </List>
    </Card>
  );
}

function OrderLine({
  line: { item, offer, problem },
  currency,
  onRemove,
  onQuantity,
}: {
  line: CheckoutLine;
  currency: string;
  onRemove: (item: CartItem) => void;
  onQuantity: (item: CartItem, quantity: number) => void;
}) {
  const { t, language } = useCommerceTranslations();
  const termsOf = useTermsText();
  const time = bookedTime(item, language);
  const terms = offer && termsOf({ ...offer, trial_days: offer.trialDays }, offer.unitMinor, currency);
  const problemText = {
    gone: t('checkout.gone'),
    soldOut: t('checkout.soldOut'),
    tooMany: t('checkout.left', { count: offer?.stock ?? 0 }),
  };
  return (
    <Line data-checkout-item={item.id}>
      <Thumbnail src={item.image} />
      <Stack $gap={1}>
        <Name>{item.title}</Name>
        {time && <Detail>{time}</Detail>}
        {terms && <Detail>{terms}</Detail>}
        {offer && item.quantity > 1 && (
          <Detail>{t('order.unit', { price: formatMoney(offer.unitMinor, currency, language) })}</Detail>
        )}
        {problem && <Problem>{problemText[problem]}</Problem>}
        {isQuantityEditable(item.type) && offer && (
          <Stepper
            title={item.title}
            value={item.quantity}
            max={Math.min(QUANTITY_MAX, offer.stock ?? QUANTITY_MAX)}
            onChange={(quantity) => onQuantity(item, quantity)}
          />
        )}
      </Stack>
      {offer ? (
        <Price minor={dueMinor(offer) * item.quantity} currency={currency} locale={language} />
      ) : (
        <span />
      )}
      <IconButton label={t('cart.remove', { title: item.title })} onClick={() => onRemove(item)}>
        <Trash2 size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Line>
  );
}
