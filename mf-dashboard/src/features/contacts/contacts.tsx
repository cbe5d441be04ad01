import { ownZone } from '@stoa/shared/booking/slot-days';
import { DataList, type ListQuery } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { ContactRound, Tag, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { useContactColumns } from './contact-columns.tsx';
import { CONTACT_PATHS } from './contact-paths.ts';
import { CONTACT_CSV, contactFilter, NEWEST_CONTACT, readContacts } from './contact-query.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { useContactBulk } from './use-contact-bulk.ts';
import { useContactFilters } from './use-contact-filters.ts';

const dialogs = lazyPart(() => import(/* webpackChunkName: "contact-dialogs" */ './contact-dialogs.ts'));

/** Everybody that the site can write to. */
export function Contacts() {
  return (
    <ContactsScreen title={useContactTranslations().t('title')} lead={useContactTranslations().t('lead')}>
      <ContactList />
    </ContactsScreen>
  );
}

function ContactList() {
  const { t } = useContactTranslations();
  const { slug, account_id: accountId } = useSite();
  const timeZone = ownZone();
  const [open, setOpen] = useState<'add' | 'tag' | null>(null);
  const parts = useLazy(dialogs, open !== null);
  // The filter shown last is the one whose contacts are tagged.
  const shown = useRef<{ query: ListQuery; total: number } | null>(null);
  return (
    <>
      <Cluster $gap={2} $justify="end">
        <LinkButton variant="secondary" to={CONTACT_PATHS.newImport}>
          <Upload size={16} strokeWidth={1.5} aria-hidden />
          {t('imports.start')}
        </LinkButton>
        <Button variant="secondary" onClick={() => setOpen('tag')}>
          <Tag size={16} strokeWidth={1.5} aria-hidden />
          {t('tagAll.open')}
        </Button>
        <Button onClick={() => setOpen('add')}>{t('add')}</Button>
      </Cluster>
      <DataList
        id="contacts"
        cacheKey="contact-list"
        scope={[timeZone]}
        caption={t('caption')}
        columns={useContactColumns()}
        filters={useContactFilters()}
        sort={NEWEST_CONTACT}
        search={{ label: t('search'), hint: t('searchHint') }}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        read={async (query, from, to) => {
          const page = await readContacts(accountId, query, { from, to, timeZone });
          shown.current = { query, total: page.total };
          return page;
        }}
        csv={{ fileName: `contacts-${slug}.csv`, columns: CONTACT_CSV }}
        bulk={useContactBulk()}
        errorText={useManageErrorMessage()}
        noMatchTitle={t('noMatch')}
        empty={
          <EmptyState
            icon={<ContactRound size={40} strokeWidth={1.25} />}
            title={t('none')}
            action={<LinkButton to={CONTACT_PATHS.newImport}>{t('imports.start')}</LinkButton>}
          >
            {t('noneText')}
          </EmptyState>
        }
      />
      {open === 'add' && parts && <parts.AddDialog onClose={() => setOpen(null)} />}
      {open === 'tag' && parts && shown.current && (
        <parts.TagAllDialog
          filter={contactFilter(shown.current.query, timeZone)}
          total={shown.current.total}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
