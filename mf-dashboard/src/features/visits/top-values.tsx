import { Link, useSearchParams } from '@stoa/shared/router';
import { Skeleton, Table } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { Moved, Value } from './moved.tsx';
import { type Dimension, useVisits } from './use-visits.ts';
import { valueLabel } from './value-label.ts';
import { VISITS_PATH } from './visits-path.ts';

export const SHOWN_VALUES = 5;

/** The largest values of a dimension, with the way to all of them. */
export function TopValues({ by }: { by: Dimension }) {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const [params] = useSearchParams();
  const { data, error, mutate } = useVisits(by, SHOWN_VALUES);
  const to = new URLSearchParams([...params, ['by', by]]);
  return (
    <Part title={t(`by.${by}`)} action={<Link to={`${VISITS_PATH}?${to}`}>{t('allVisits')}</Link>}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton $height="12rem" />}
      {data?.rows.length === 0 && <Muted>{t('empty')}</Muted>}
      {data && data.rows.length > 0 && (
        <Table
          caption={t(`by.${by}`)}
          rows={data.rows}
          rowKey={({ value }) => value}
          columns={[
            {
              key: 'value',
              title: t(`one.${by}`),
              render: ({ value }) => <bdi>{valueLabel(t, by, value)}</bdi>,
            },
            {
              key: 'visitors',
              title: t('measure.visitors'),
              align: 'end',
              render: ({ counts }) => (
                <Value>
                  {count(counts.visitors.total)}
                  <Moved sum={counts.visitors} />
                </Value>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}
