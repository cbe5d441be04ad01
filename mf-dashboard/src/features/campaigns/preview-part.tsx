import type { EmailPreview, TestEmailSent } from '@stoa/shared/contracts/campaigns';
import { apiFetch, must, useQuery } from '@stoa/shared/data';
import { Select } from '@stoa/shared/controls';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Notice, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { EmailFrame } from '../../components/email-frame.tsx';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import type { ContentPlace } from './content-values.ts';
import { useCampaignError } from './campaign-errors.ts';

interface PreviewContact {
  id: string;
  name: string;
  email: string | null;
}

/** Shows the saved email as a real contact gets it, light or dark, narrow or wide. */
export function PreviewPart(props: {
  lists: readonly string[];
  place: ContentPlace;
  onSave(): Promise<string | null>;
  onBytes(bytes: number): void;
}) {
  const { t } = useCampaignTranslations();
  const say = useCampaignError();
  const { data: contacts } = useContacts(props.lists);
  const [contactId, setContactId] = useState('');
  const [isDark, setDark] = useState(false);
  const [isNarrow, setNarrow] = useState(false);
  const [shown, setShown] = useState<EmailPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: (campaignId: string) => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      const id = await props.onSave();
      if (id) await work(id);
    } catch (error) {
      setProblem(say(error));
    } finally {
      setBusy(false);
    }
  };
  const preview = () =>
    run(async (campaignId) => {
      const { variant, language } = props.place;
      const body = {
        campaignId,
        contactId: contactId || null,
        variant,
        language: contactId ? null : language,
      };
      const next = await apiFetch<EmailPreview>('/api/email/preview', { body });
      setShown(next);
      props.onBytes(next.bytes);
    });
  const test = () =>
    run(async (campaignId) => {
      const { to } = await apiFetch<TestEmailSent>('/api/email/test', {
        body: { campaignId, ...props.place },
      });
      notify('success', t('testSent', { to }));
    });
  return (
    <Stack $gap={4}>
      <Cluster $gap={3} $align="end">
        <Field label={t('previewAs')}>
          <Select value={contactId} onChange={({ target }) => setContactId(target.value)}>
            <option value="">{t('previewOwn')}</option>
            {contacts?.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name || email || ''}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('appearance')}>
          <Select
            value={isDark ? 'dark' : 'light'}
            onChange={({ target }) => setDark(target.value === 'dark')}
          >
            <option value="light">{t('light')}</option>
            <option value="dark">{t('dark')}</option>
          </Select>
        </Field>
        <Button
          type="button"
          variant="secondary"
          aria-pressed={isNarrow}
          onClick={() => setNarrow(!isNarrow)}
        >
          {t('widthPhone')}
        </Button>
        <Button type="button" variant="secondary" busy={isBusy} onClick={() => void preview()}>
          {t('previewUpdate')}
        </Button>
        <Button type="button" variant="secondary" busy={isBusy} onClick={() => void test()}>
          {t('sendTest')}
        </Button>
      </Cluster>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {shown && (
        <>
          <p>
            {t('subject')}: <strong dir="auto">{shown.subject}</strong>
          </p>
          <EmailFrame
            key={`${shown.url}-${isDark}`}
            title={t('previewFrame')}
            src={shown.url}
            sandbox="allow-popups"
            $width={isNarrow ? 390 : 720}
            style={{ colorScheme: isDark ? 'dark' : 'light' }}
          />
        </>
      )}
    </Stack>
  );
}

/** Some contacts of the chosen lists. */
function useContacts(lists: readonly string[]) {
  const { account_id: accountId } = useSite();
  return useQuery<PreviewContact[], Error>(
    lists.length > 0 && ['campaign-contacts', accountId, lists.join()],
    async () => {
      const client = await getClient();
      const members = must(
        await client
          .from('list_contacts')
          .select('contact_id')
          .eq('account_id', accountId)
          .eq('status', 'confirmed')
          .in('list_id', [...lists])
          .limit(50),
      );
      if (members.length === 0) return [];
      return must(
        await client
          .from('contacts')
          .select('id,name,email')
          .eq('account_id', accountId)
          .in(
            'id',
            members.map(({ contact_id }) => contact_id),
          )
          .order('name')
          .limit(50),
      );
    },
  );
}
