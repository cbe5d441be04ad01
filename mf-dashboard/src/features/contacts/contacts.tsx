import { ownZone } from '@stoa/shared/booking/slot-days';
import { DataList } from '@stoa/shared/lists';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { ContactRound, Upload } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { useContactColumns } from './contact-columns.tsx';
import { CONTACT_PATHS } from './contact-paths.ts';
import { CONTACT_CSV, NEWEST_CONTACT, readContacts } from './contact-query.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { useContactBulk } from './use-contact-bulk.tsx';
import { useContactFilters } from './use-contact-filters.ts';

const dialog = lazyPart(() => import(/* webpackChunkName: "contact-add" */ './add-dialog.tsx'));

/** Everybody that the site can write to. */
export function Contacts() {
  const { t } = useContactTranslations();
  const [open, setOpen] = useState(false);
  const parts = useLazy(dialog, open);
  return (
    <ContactsScreen
      title={t('title')}
      lead={t('lead')}
      actions={
        <Cluster $gap={2}>
          <LinkButton variant="secondary" to={CONTACT_PATHS.newImport}>
            <Upload size={16} strokeWidth={1.5} aria-hidden />
            {t('imports.start')}
          </LinkButton>
          <Button onClick={() => setOpen(true)}>{t('add')}</Button>
        </Cluster>
      }
    >
      <ContactList />
      {open && parts && <parts.AddDialog onClose={() => setOpen(false)} />}
    </ContactsScreen>
  );
}

function ContactList() {
  const { t } = useContactTranslations();
  const { slug, account_id: accountId } = useSite();
  const timeZone = ownZone();
  return (
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
      read={(query, from, to) => readContacts(accountId, query, { from, to, timeZone })}
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
  );
}
