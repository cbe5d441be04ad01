import type { RemoteVersion } from '@stoa/shared/contracts/operator';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, pageRows, scopeOfRows } from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { ReleaseDialog } from '../../components/cockpit/release-dialog.tsx';
import { useVersionColumns, type VersionsPartProps } from './version-columns.tsx';
import type { StatusChange } from './version-menu.tsx';

const NEWEST = { key: 'at', isDescending: true };
const HOW = {
  text: ({ version, publishedBy, commit }: RemoteVersion) => `${version} ${publishedBy} ${commit ?? ''}`,
  filters: { status: ({ status }: RemoteVersion, wanted: string[]) => wanted.includes(status) },
  sort: {
    at: ({ publishedAt }: RemoteVersion) => publishedAt,
    size: ({ size }: RemoteVersion) => size,
  },
};
const CSV: readonly CsvColumn<RemoteVersion>[] = [
  { title: 'version', value: ({ version }) => version },
  { title: 'status', value: ({ status }) => status },
  { title: 'bytes', value: ({ size }) => size },
  { title: 'contract', value: ({ contractVersion }) => contractVersion },
  { title: 'commit', value: ({ commit }) => commit },
  { title: 'published_at', value: ({ publishedAt }) => publishedAt },
  { title: 'published_by', value: ({ publishedBy }) => publishedBy },
];

/** Every published version: its state, weight and contract, who runs it, and what can be done with it. */
export function VersionsPart(props: VersionsPartProps) {
  const { t } = useTranslations('cockpit');
  const { remote } = props;
  const [status, setStatus] = useState<StatusChange | null>(null);
  return (
    <Part title={t('versions.title')}>
      <DataList<RemoteVersion>
        isPlain
        id="versions"
        cacheKey="versions"
        scope={scopeOfRows(remote)}
        caption={t('versions.title')}
        columns={useVersionColumns(props, setStatus)}
        filters={[
          {
            key: 'status',
            label: t('previews.state'),
            kind: 'choice',
            options: (['active', 'deprecated', 'withdrawn'] as const).map((value) => ({
              value,
              label: t(`status.${value}`),
            })),
          },
        ]}
        sort={NEWEST}
        search={{ label: t('versions.search') }}
        rowKey={({ version }) => version}
        rowName={({ version }) => version}
        read={async (query, from, to) => pageRows(remote.versions, query, [from, to], HOW)}
        csv={{ fileName: `${remote.name}-versions.csv`, columns: CSV }}
        empty={
          <EmptyState
            level={3}
            icon={<Package size={40} strokeWidth={1.25} />}
            title={t('versions.emptyTitle')}
          >
            {t('versions.empty')}
          </EmptyState>
        }
      />
      {status && (
        <ReleaseDialog
          title={t(`versions.dialog.${status.status}`, { version: status.version })}
          lead={t(`versions.says.${status.status}`)}
          tone={status.status === 'withdrawn' ? 'danger' : 'primary'}
          call={{
            method: 'PATCH',
            path: `/microFrontends/${remote.name}/versions/${status.version}`,
            body: { status: status.status },
          }}
          confirm={t(`versions.act.${status.status}`)}
          done={t(`versions.did.${status.status}`, { version: status.version })}
          onClose={() => setStatus(null)}
        />
      )}
    </Part>
  );
}
