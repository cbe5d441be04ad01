import { useFormat } from '../../data/format.ts';

/** Sums of money, one for each currency. */
export function MoneyList({ sums }: { sums: readonly { currency: string; minor: number }[] }) {
  const { money } = useFormat();
  return sums.length === 0 ? '–' : sums.map(({ currency, minor }) => money(minor, currency)).join(' + ');
}
