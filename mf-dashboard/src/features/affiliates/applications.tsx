import { DataList } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { EmptyState } from '@stoa/shared/ui';
import { Inbox } from 'lucide-react';
import { errorMessage } from '../../data/error-message.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AffiliateFrame } from './affiliate-frame.tsx';
import { linesReader } from './affiliate-query.ts';
import { ApplicationActions } from './application-actions.tsx';
import { useApplicationBulk } from './use-application-bulk.tsx';

/** Lists members who want to become affiliates, for an answer. */
export function Applications() {
  const { t } = useAffiliateTranslations();
  const { date } = useFormat();
  const { account_id: accountId } = useSite();
  return (
    <AffiliateFrame>
      <DataList
        id="affiliate-applications"
        cacheKey="affiliates"
        scope={['applied']}
        caption={t('applications.caption')}
        columns={[
          {
            key: 'name',
            title: t('name'),
            isSortable: true,
            render: ({ name, email }) => (
              <>
                <bdi>{name}</bdi>
                <br />
                <bdi>{email}</bdi>
              </>
            ),
          },
          { key: 'code', title: t('code'), render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
          {
            key: 'message',
            title: t('applications.message'),
            render: ({ message }) => <bdi>{message || '–'}</bdi>,
          },
          {
            key: 'website',
            title: t('applications.website'),
            render: ({ website }) =>
              website ? (
                <a href={website} target="_blank" rel="noreferrer nofollow">
                  <bdi dir="ltr">{website.replace(/^https?:\/\//, '')}</bdi>
                </a>
              ) : (
                '–'
              ),
          },
          {
            key: 'applied',
            title: t('states.applied'),
            align: 'end',
            isSortable: true,
            isDescendingFirst: true,
            render: ({ applied_at: at }) => date(at),
          },
          {
            key: 'actions',
            title: t('actions'),
            align: 'end',
            render: (application) => <ApplicationActions application={application} />,
          },
        ]}
        sort={{ key: 'applied', isDescending: true }}
        search={{ label: t('search') }}
        rowKey={({ id }) => id}
        rowName={({ name, code }) => name || code}
        read={linesReader('affiliate_list', accountId, ['applied'])}
        bulk={useApplicationBulk()}
        errorText={(error) => errorMessage(t, error)}
        noMatchTitle={t('list.noMatch')}
        empty={
          <EmptyState icon={<Inbox size={40} strokeWidth={1.25} />} title={t('applications.none')}>
            {t('applications.noneText')}
          </EmptyState>
        }
      />
    </AffiliateFrame>
  );
}
