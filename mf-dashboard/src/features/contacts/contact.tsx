import type { ContactCard } from '@stoa/shared/contracts/contacts';
import { useQuery } from '@stoa/shared/data';
import { useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, LinkButton, Notice } from '@stoa/shared/ui';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactLists } from './contact-lists.tsx';
import { CONTACT_PATHS } from './contact-paths.ts';
import { ContactTags } from './contact-tags.tsx';
import { ContactTimeline } from './contact-timeline.tsx';
import { ContactsScreen } from './contacts-screen.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

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
  const [isErasing, setErasing] = useState(false);
  const { data, error, mutate } = useQuery<ContactCard | null, Error>(
    ['contact', accountId, contactId],
    () =>
      /^[0-9a-f-]{36}$/i.test(contactId)
        ? callRpc('contact_card', { p_account_id: accountId, p_contact_id: contactId })
        : Promise.resolve(null),
  );
  const reload = () => mutate();
  return (
    <ContactsScreen
      title={data ? <bdi>{data.contact.name || data.contact.email}</bdi> : t('one')}
      lead={data && <bdi>{data.contact.email}</bdi>}
      actions={
        data && (
          <Cluster $gap={2}>
            {data.member_id && (
              <LinkButton variant="secondary" to={`/dashboard/manage/users/${data.member_id}`}>
                {t('toMember')}
              </LinkButton>
            )}
            <Button variant="secondary" onClick={() => setErasing(true)}>
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
        error={error}
        onRetry={() => void mutate()}
      >
        {data && (
          <>
            {data.suppressed && (
              <Notice tone="warning">{t(`suppressions.notices.${data.suppressed}`)}</Notice>
            )}
            <ContactDetails key={data.contact.id} card={data} onChange={reload} />
            <ContactTags card={data} onChange={reload} />
            <ContactLists card={data} onChange={reload} />
            <ContactTimeline entries={data.timeline} />
          </>
        )}
      </RecordPart>
      {isErasing && (
        <DeleteDialog
          title={t('erase.title')}
          text={t('erase.text')}
          action={t('erase.one')}
          done={t('erase.done')}
          run={() => callRpc('delete_contact', { p_account_id: accountId, p_contact_id: contactId })}
          onDone={() => navigate(CONTACT_PATHS.contacts)}
          onClose={() => setErasing(false)}
        />
      )}
    </ContactsScreen>
  );
}
