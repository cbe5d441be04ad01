import { ownZone } from '@stoa/shared/booking/slot-days';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { MailPlus } from 'lucide-react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useNewsletterTranslations } from '../../translations/newsletter/index.ts';
import { languageName, useContactColumns } from './contact-columns.tsx';
import { CONTACT_CSV, readContacts } from './contact-query.ts';

const NEWEST = { key: 'joined', isDescending: true };

/** Lists newsletter contacts with search, details and CSV export. */
export function NewsletterScreen() {
  return (
    <ForManagers>
      <Contacts />
    </ForManagers>
  );
}

function Contacts() {
  const { t } = useNewsletterTranslations();
  const { slug, account_id: accountId } = useSite();
  const timeZone = ownZone();
  return (
    <AreaScreen title={t('title')} lead={t('lead')}>
      <DataList
        id="newsletter"
        cacheKey="newsletter"
        scope={[timeZone]}
        caption={t('caption')}
        columns={useContactColumns()}
        filters={useContactFilters()}
        sort={NEWEST}
        search={{ label: t('search'), hint: t('searchHint') }}
        rowKey={({ id }) => id}
        rowName={({ email }) => email ?? ''}
        read={async (query, from, to) =>
          readContacts(await getClient(), accountId, query, { from, to, timeZone })
        }
        csv={{ fileName: `newsletter-${slug}.csv`, columns: CONTACT_CSV }}
        noMatchTitle={t('noMatch')}
        empty={
          <EmptyState
            icon={<MailPlus size={40} strokeWidth={1.25} />}
            title={t('none')}
            action={<LinkButton to="/dashboard/pages">{t('toPages')}</LinkButton>}
          >
            {t('noneText')}
          </EmptyState>
        }
      />
    </AreaScreen>
  );
}

function useContactFilters(): ListFilter[] {
  const { t, language } = useNewsletterTranslations();
  const { settings } = useSite();
  const languages = settings.languages ?? [];
  const spoken: ListFilter = {
    key: 'language',
    label: t('language'),
    kind: 'choice',
    options: languages.map((value) => ({ value, label: languageName(value, language) })),
  };
  return [{ key: 'joined', label: t('asked'), kind: 'days' }, ...(languages.length > 1 ? [spoken] : [])];
}
