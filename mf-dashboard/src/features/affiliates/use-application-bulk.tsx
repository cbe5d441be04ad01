import { type ListAction, type ListQuery, readAllRows } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { type AffiliateLine, linesReader } from './affiliate-query.ts';
import { LazyDecline } from './application-actions.tsx';
import { useDecide } from './use-affiliate-bulk.ts';

const MAX_APPLICATIONS = 1_000;

/** Answers to selected applications. */
export function useApplicationBulk(): ListAction<AffiliateLine>[] {
  const { t } = useAffiliateTranslations();
  const { count: format } = useFormat();
  const { account_id: accountId } = useSite();
  const decide = useDecide();
  const readMatches = (query: ListQuery) => {
    const read = linesReader('affiliate_list', accountId, ['applied']);
    return readAllRows((from, to) => read(query, from, to), { max: MAX_APPLICATIONS });
  };
  return [
    {
      key: 'accept',
      label: t('applications.accept'),
      run: ({ id }) => decide(id, 'active'),
      doneText: (done) => t('applications.accepted', { count: format(done) }),
    },
    {
      key: 'decline',
      label: t('applications.decline'),
      isDanger: true,
      doneText: (done) => t('applications.declined', { count: format(done) }),
      form: ({ count, onRun, onClose }) => (
        <LazyDecline
          count={count}
          onClose={onClose}
          onDecline={(reason) =>
            onRun(async (set, onProgress) => {
              const rows = 'rows' in set ? set.rows : await readMatches(set.query);
              for (const [index, { id }] of rows.entries()) {
                await decide(id, 'rejected', reason);
                onProgress(index + 1, rows.length);
              }
              return { count: rows.length };
            })
          }
        />
      ),
    },
  ];
}
