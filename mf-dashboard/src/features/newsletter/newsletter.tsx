import { useAccess } from '@stoa/shared/data';
import { leftToRight } from '@stoa/shared/i18n/left-to-right';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { Download, MailPlus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { NotForYou } from '../../components/not-for-you.tsx';
import { Muted } from '../../components/text-box.tsx';
import { downloadText } from '@stoa/shared/contracts/csv';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useNewsletterTranslations } from '../../translations/newsletter/index.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import {
  CONTACT_STATUSES,
  type Contact,
  type ContactFilter,
  CONTACTS_PAGE_SIZE,
  contactsCsv,
  useContacts,
} from './use-contacts.ts';

/** Who wants the account's news by mail: found, looked at, taken along as CSV. */
export function NewsletterScreen() {
  const { t } = useNewsletterTranslations();
  const { access } = useAccess();
  const [get, change, page] = useAddress();
  const filter: ContactFilter = {
    search: get('q'),
    status: CONTACT_STATUSES.find((known) => known === get('status')) ?? '',
  };
  const mayManage = access?.is_manager === true;
  const { data, error, mutate } = useContacts(filter, page, mayManage);
  if (access && !mayManage) return <NotForYou />;
  const isNarrowed = filter.search !== '' || filter.status !== '';
  return (
    <AreaScreen title={t('title')} lead={t('lead')}>
      <ListFilters
        search={{
          label: t('search'),
          hint: t('searchHint'),
          value: filter.search,
          onChange: (q) => change({ q }),
        }}
        choices={[
          {
            label: t('status'),
            value: filter.status,
            options: [['', t('any')], ...CONTACT_STATUSES.map((one) => [one, t(`statuses.${one}`)] as const)],
            onChange: (status) => change({ status }),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.contacts.length === 0 && (
        <Nobody isNarrowed={isNarrowed} onClear={() => change({ q: '', status: '' })} />
      )}
      {data && data.contacts.length > 0 && (
        <>
          <Contacts contacts={data.contacts} />
          <Pager
            page={page}
            pageSize={CONTACTS_PAGE_SIZE}
            total={data.total}
            onPage={(next) => change({ page: String(next) })}
          />
          <ExportButton filter={filter} />
        </>
      )}
    </AreaScreen>
  );
}

function Nobody({ isNarrowed, onClear }: { isNarrowed: boolean; onClear(): void }) {
  const { t } = useNewsletterTranslations();
  if (isNarrowed)
    return (
      <EmptyState
        icon={<SearchX size={40} strokeWidth={1.25} />}
        title={t('noMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      >
        {t('noMatchText')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<MailPlus size={40} strokeWidth={1.25} />}
      title={t('none')}
      action={<LinkButton to="/dashboard/pages">{t('toPages')}</LinkButton>}
    >
      {t('noneText')}
    </EmptyState>
  );
}

function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useNewsletterTranslations();
  const { date } = useFormat();
  return (
    <Table
      caption={t('caption')}
      rows={contacts}
      rowKey={({ id }) => id}
      columns={[
        { key: 'email', title: t('email'), render: ({ email }) => <bdi>{email}</bdi> },
        {
          key: 'status',
          title: t('status'),
          render: ({ status }) => <StatusBadge status={status}>{t(`statuses.${status}`)}</StatusBadge>,
        },
        {
          key: 'consent',
          title: t('consent'),
          render: ({ consent, language, source }) => (
            <>
              <span lang={language} dir="auto">
                {consent}
              </span>
              <Muted>{t('where', { page: leftToRight(source) })}</Muted>
            </>
          ),
        },
        { key: 'asked', title: t('asked'), align: 'end', render: ({ asked_at }) => date(asked_at) },
      ]}
    />
  );
}

function ExportButton({ filter }: { filter: ContactFilter }) {
  const { t } = useNewsletterTranslations();
  const { slug, account_id: accountId } = useSite();
  const [isBusy, setBusy] = useState(false);
  async function exportAll() {
    setBusy(true);
    try {
      downloadText(`newsletter-${slug}.csv`, await contactsCsv(accountId, filter));
    } catch (error) {
      notify('error', t('exportFailed', { reason: (error as Error).message }));
    }
    setBusy(false);
  }
  return (
    <Cluster $justify="end">
      <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void exportAll()}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        {t('export')}
      </Button>
    </Cluster>
  );
}
