import { Cluster, Price } from '@stoa/shared/ui';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { Moved, Value } from './moved.tsx';
import type { Sum } from './use-visits.ts';

/** Amounts by currency, with their movement. */
export function MoneySums({
  money,
  currency,
}: {
  money: readonly (Sum & { currency: string })[];
  currency: string;
}) {
  const { language } = useVisitsTranslations();
  const shown = money.length > 0 ? money : [{ currency, total: 0, before: null }];
  return (
    <Value>
      {shown.map((one) => (
        <Cluster key={one.currency} $gap={2} style={{ justifyContent: 'end' }}>
          <Price minor={one.total} currency={one.currency} locale={language} />
          <Moved sum={one} />
        </Cluster>
      ))}
    </Value>
  );
}
