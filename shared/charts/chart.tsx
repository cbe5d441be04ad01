import { Download, Table2 } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../contracts/csv.ts';
import { useTranslations } from '../i18n/index.tsx';
import { chartCsv } from './chart-csv.ts';
import { ChartKeys } from './chart-keys.tsx';
import { ChartTable } from './chart-table.tsx';
import { DEFAULT_PLOT_REM, hasKeys, HEADROOM, TIMES } from './frame.tsx';
import './messages.ts';
import { toModel } from './model.ts';
import { Box, Row, TextButton } from './parts.ts';
import { PlotArea } from './plot-area.tsx';
import type { ChartProps } from './types.ts';

/** Values over time: keys, plot or table, and the file, always in the same room. */
export function Chart(props: ChartProps) {
  const { t } = useTranslations('charts');
  const { label, comparison, limit, plotHeight: plotRem = DEFAULT_PLOT_REM } = props;
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [isTable, setTable] = useState(false);
  const model = toModel(props);
  const isKeyed = hasKeys(props);
  const toggle = (order: number) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(order)) next.add(order);
      return next;
    });
  const download = () => {
    const labels = { from: t('from'), to: t('to'), time: t('time') };
    downloadText(`${label}.csv`, chartCsv(model, comparison, labels));
  };
  return (
    <Box as="figure" aria-label={label} $plot={plotRem} $hasKeys={isKeyed}>
      {isKeyed && (
        <ChartKeys
          series={model.series}
          hidden={hidden}
          onToggle={toggle}
          comparison={comparison}
          limit={limit}
        />
      )}
      {isTable ? (
        <ChartTable
          model={model}
          label={label}
          comparison={comparison}
          height={`calc(${plotRem}rem + ${TIMES} + ${HEADROOM})`}
        />
      ) : (
        <PlotArea
          chart={props}
          model={model}
          shown={model.series.filter(({ order }) => !hidden.has(order))}
          plotRem={plotRem}
        />
      )}
      <Row>
        <TextButton type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          <Table2 size={14} strokeWidth={1.75} aria-hidden />
          {t('showTable')}
        </TextButton>
        <TextButton type="button" onClick={download}>
          <Download size={14} strokeWidth={1.75} aria-hidden />
          {t('download')}
        </TextButton>
      </Row>
    </Box>
  );
}
