import type { Row } from '@stoa/shared/contracts/database-client';
import { StatusBadge } from '@stoa/shared/controls';
import { useQuery } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { FileUp } from 'lucide-react';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS, importPath } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';

type ImportLine = Pick<
  Row<'contact_imports'>,
  'id' | 'file_name' | 'state' | 'added' | 'updated' | 'rejected' | 'created_at'
>;
const SHOWN = 50;

/** The latest imports of contacts. */
export function Imports() {
  const { t } = useContactTranslations();
  const { count, dateTime } = useFormat();
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<ImportLine[], Error>(['contact-imports', accountId], async () =>
    must(
      await (
        await getClient()
      )
        .from('contact_imports')
        .select('id,file_name,state,added,updated,rejected,created_at')
        .eq('account_id', accountId)
        .order('created_at', { ascending: false })
        .limit(SHOWN),
    ),
  );
  const start = <LinkButton to={CONTACT_PATHS.newImport}>{t('imports.start')}</LinkButton>;
  return (
    <ContactsScreen title={t('imports.title')} lead={t('imports.lead')} actions={start}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<FileUp size={40} strokeWidth={1.25} />} title={t('imports.none')} action={start}>
          {t('imports.noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Table
          caption={t('imports.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'file',
              title: t('imports.file'),
              render: ({ id, file_name: name }) => (
                <Link to={importPath(id)}>
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            {
              key: 'state',
              title: t('status'),
              render: ({ state }) => <StatusBadge status={state}>{t(`imports.states.${state}`)}</StatusBadge>,
            },
            { key: 'added', title: t('imports.added'), align: 'end', render: ({ added }) => count(added) },
            {
              key: 'updated',
              title: t('imports.updated'),
              align: 'end',
              render: ({ updated }) => count(updated),
            },
            {
              key: 'rejected',
              title: t('imports.rejected'),
              align: 'end',
              render: ({ rejected }) => count(rejected),
            },
            {
              key: 'at',
              title: t('created'),
              align: 'end',
              render: ({ created_at }) => dateTime(created_at),
            },
          ]}
        />
      )}
    </ContactsScreen>
  );
}
