import { styled } from 'styled-components';
import { formatMoney } from '../contracts/money.ts';

const Amount = styled.span`
  color: var(--stoa-money);
  font-variant-numeric: tabular-nums;
  font-weight: 560;
  white-space: nowrap;
  direction: ltr;
  unicode-bidi: isolate;
`;

/** An amount of money in minor units, with the currency's own digits. */
export function Price(props: { minor: number; currency: string; locale?: string }) {
  return <Amount>{formatMoney(props.minor, props.currency, props.locale)}</Amount>;
}
