import { useTranslations } from '../i18n/index.tsx';
import { inkName } from './inks.tsx';
import type { ModelSeries } from './model.ts';
import { Key, Row, StaticKey } from './parts.ts';
import { SeriesSwatch } from './tooltip.tsx';
import type { ChartProps } from './types.ts';

/** Names the lines; several series can be shown and hidden. */
export function ChartKeys(props: {
  series: readonly ModelSeries[];
  hidden: ReadonlySet<number>;
  onToggle: (order: number) => void;
  comparison: ChartProps['comparison'];
  limit: ChartProps['limit'];
}) {
  const { t } = useTranslations('charts');
  const { series, hidden, onToggle, comparison, limit } = props;
  return (
    <Row as="ul" aria-label={t('legend')}>
      {series.map((one) => {
        const face = (
          <>
            <SeriesSwatch ink={inkName(one)} />
            <bdi>{one.label}</bdi>
          </>
        );
        if (series.length === 1) return <StaticKey key={one.order}>{face}</StaticKey>;
        return (
          <li key={one.order}>
            <Key type="button" aria-pressed={!hidden.has(one.order)} onClick={() => onToggle(one.order)}>
              {face}
            </Key>
          </li>
        );
      })}
      {comparison && (
        <StaticKey>
          <SeriesSwatch ink="before" />
          <bdi>{comparison.label}</bdi>
        </StaticKey>
      )}
      {limit && (
        <StaticKey>
          <SeriesSwatch ink="limit" />
          <bdi>{limit.label}</bdi>
        </StaticKey>
      )}
    </Row>
  );
}
