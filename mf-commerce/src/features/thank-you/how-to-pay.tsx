import type { Order } from '@stoa/shared/contracts/order';
import { useHowToPay } from '@stoa/shared/data/use-how-to-pay';
import { Notice } from '@stoa/shared/ui';
import { styled } from 'styled-components';

const Lines = styled.div`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** Shows the shop's payment instructions for an offline order. */
export function HowToPay({ order }: { order: Order }) {
  const said = useHowToPay(order);
  if (!said) return null;
  return (
    <Notice tone="info">
      <Lines dir="auto">{said}</Lines>
    </Notice>
  );
}
