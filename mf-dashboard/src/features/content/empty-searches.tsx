import type { EmptyDocSearches } from '@stoa/shared/contracts/doc-search';
import { useQuery } from '@stoa/shared/data';
import { fetchAsOperator } from '@stoa/shared/data/operator-session';
import { useTranslations } from '@stoa/shared/i18n';
import { Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';

/** Words that readers of the documentation looked for in vain. */
export function EmptySearches() {
  const { t } = useTranslations('dashboard');
  const { dateTime, count } = useFormat();
  const { data, error, mutate } = useQuery<EmptyDocSearches, Error>('empty-doc-searches', () =>
    fetchAsOperator<EmptyDocSearches>('/api/operator/docs/searches'),
  );
  return (
    <Part title={t('platformContent.docs.searches.title')}>
      <p>{t('platformContent.docs.searches.lead')}</p>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.searches.length === 0 ? (
        <p>{t('platformContent.docs.searches.none')}</p>
      ) : (
        <Table
          caption={t('platformContent.docs.searches.title')}
          columns={[
            {
              key: 'text',
              title: t('platformContent.docs.searches.text'),
              render: ({ text }) => <bdi>{text}</bdi>,
            },
            {
              key: 'count',
              title: t('platformContent.docs.searches.count'),
              align: 'end',
              render: (row) => count(row.count),
            },
            {
              key: 'last',
              title: t('platformContent.docs.searches.last'),
              render: ({ lastAt }) => dateTime(lastAt),
            },
          ]}
          rows={data.searches}
          rowKey={({ text }) => text}
        />
      )}
    </Part>
  );
}
