import { Link } from '@stoa/shared/router';
import { EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Filter } from 'lucide-react';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS, segmentPath } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { useSegments } from './use-segments.ts';

/** The saved rules of contacts. */
export function Segments() {
  const { t } = useContactTranslations();
  const { count, dateTime } = useFormat();
  const { data, error, mutate } = useSegments();
  const create = <LinkButton to={CONTACT_PATHS.newSegment}>{t('segments.create')}</LinkButton>;
  return (
    <ContactsScreen title={t('segments.title')} lead={t('segments.lead')} actions={create}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<Filter size={40} strokeWidth={1.25} />} title={t('segments.none')} action={create}>
          {t('segments.noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Table
          caption={t('segments.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('name'),
              render: ({ id, name }) => (
                <Link to={segmentPath(id)}>
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            {
              key: 'count',
              title: t('title'),
              align: 'end',
              render: ({ id, count: found }) => (
                <Link to={`${CONTACT_PATHS.contacts}?segment=${id}`}>{count(found ?? 0)}</Link>
              ),
            },
            {
              key: 'counted',
              title: t('segments.counted'),
              align: 'end',
              render: ({ counted_at }) => (counted_at ? dateTime(counted_at) : '–'),
            },
          ]}
        />
      )}
    </ContactsScreen>
  );
}
