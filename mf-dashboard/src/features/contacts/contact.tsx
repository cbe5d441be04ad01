import type { ContactCard } from '@stoa/shared/contracts/contacts';
import { useQuery, useSWRConfig } from '@stoa/shared/data';
import { useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Notice } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactLists } from './contact-lists.tsx';
import { CONTACT_PATHS } from './contact-paths.ts';
import { ContactTags } from './contact-tags.tsx';
import { ContactTimeline } from './contact-timeline.tsx';
import { ContactsScreen } from './contacts-screen.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useContactFields } from './use-contact-fields.ts';

const merge = lazyPart(() => import(/* webpackChunkName: "contact-merge" */ './merge-dialog.tsx'));

/** Takes the line that the address comes to stand in. */
const NO_LEAD = '\u00A0';

/** One contact: details, tags, lists and timeline. */
export function Contact() {
  return (
    <ForManagers>
      <OneContact />
    </ForManagers>
  );
}

function OneContact() {
  const { t } = useContactTranslations();
  const { contactId = '' } = useParams();
  const navigate = useNavigate();
  const { account_id: accountId } = useSite();
  const [open, setOpen] = useState<'erase' | 'merge' | null>(null);
  const merging = useLazy(merge, open === 'merge');
  const { data, error, mutate } = useQuery<ContactCard | null, Error>(
    ['contact', accountId, contactId],
    () =>
      /^[0-9a-f-]{36}$/i.test(contactId)
        ? callRpc('contact_card', { p_account_id: accountId, p_contact_id: contactId })
        : Promise.resolve(null),
  );
  const { data: fields, error: fieldsError, mutate: readFields } = useContactFields();
  const { mutate: mutateMatching } = useSWRConfig();
  const isTimeline = (key: unknown) =>
    Array.isArray(key) && key[0] === 'contact-timeline' && key[2] === contactId;
  const reload = () => Promise.all([mutate(), mutateMatching(isTimeline)]);
  return (
    <ContactsScreen
      title={data ? <bdi>{data.contact.name || data.contact.email}</bdi> : t('one')}
      lead={data ? <bdi>{data.contact.email}</bdi> : NO_LEAD}
      actions={
        data !== null && (
          <Cluster $gap={2}>
            <Button variant="secondary" disabled={!data} onClick={() => setOpen('merge')}>
              {t('merge.open')}
            </Button>
            <Button variant="secondary" disabled={!data} onClick={() => setOpen('erase')}>
              {t('erase.one')}
            </Button>
          </Cluster>
        )
      }
    >
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('missingTitle'),
          text: t('missing'),
          back: t('back'),
          to: CONTACT_PATHS.contacts,
        }}
        error={error ?? fieldsError}
        onRetry={() => void Promise.all([mutate(), readFields()])}
      >
        {data && fields && (
          <>
            {data.suppressed && (
              <Notice tone="warning">{t(`suppressions.notices.${data.suppressed}`)}</Notice>
            )}
            <ContactDetails key={data.contact.id} card={data} fields={fields} onChange={reload} />
            <ContactTags card={data} onChange={reload} />
            <ContactLists card={data} onChange={reload} />
            <ContactTimeline contactId={contactId} />
          </>
        )}
      </RecordPart>
      {open === 'merge' && merging && (
        <merging.MergeDialog contactId={contactId} onDone={reload} onClose={() => setOpen(null)} />
      )}
      {open === 'erase' && (
        <DeleteDialog
          title={t('erase.title')}
          text={t('erase.text')}
          action={t('erase.one')}
          done={t('erase.done')}
          run={() => callRpc('delete_contact', { p_account_id: accountId, p_contact_id: contactId })}
          onDone={() => navigate(CONTACT_PATHS.contacts)}
          onClose={() => setOpen(null)}
        />
      )}
    </ContactsScreen>
  );
}
