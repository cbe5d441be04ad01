import { type CampaignState, DELIVERY_STATES, type EmailPreview } from '@stoa/shared/contracts/campaigns';
import { StatusBadge } from '@stoa/shared/controls';
import { apiFetch, must, useQuery } from '@stoa/shared/data';
import { DataList, type ListColumn } from '@stoa/shared/lists';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Dialog, EmptyState } from '@stoa/shared/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useCampaignError } from './campaign-errors.ts';
import { readRecipients, RECIPIENT_CSV, type RecipientRow } from './recipient-query.ts';

const Frame = styled.iframe`
  inline-size: 100%;
  block-size: 60vh;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
`;
const SHOWN_STATES = DELIVERY_STATES.filter((state) => state !== 'claimed');
const BY_RESULT = { key: 'state', isDescending: false };

/** Each recipient by name, with what became of their email. */
export function RecipientList({ campaignId, state }: { campaignId: string; state: CampaignState }) {
  const { t } = useCampaignTranslations();
  const { account_id: accountId, slug } = useSite();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <DataList
        id="email-recipients"
        cacheKey="campaign-recipients"
        scope={[campaignId, state]}
        caption={t('recipients')}
        columns={useRecipientColumns(campaignId, state, setShown)}
        filters={[
          {
            key: 'state',
            label: t('result'),
            kind: 'choice',
            options: SHOWN_STATES.map((value) => ({ value, label: t(`results.${value}`) })),
          },
        ]}
        sort={BY_RESULT}
        search={{ label: t('searchRecipients'), hint: t('recipient') }}
        rowKey={({ id }) => id}
        rowName={({ contact }) => contact?.email ?? t('erased')}
        read={async (query, from, to) =>
          readRecipients(await getClient(), accountId, campaignId, query, { from, to })
        }
        csv={{ fileName: `recipients-${slug}.csv`, columns: RECIPIENT_CSV }}
        noMatchTitle={t('noMatch')}
        empty={
          <EmptyState icon={<Users size={40} strokeWidth={1.25} />} title={t('noRecipients')}>
            {t('noRecipientsText')}
          </EmptyState>
        }
      />
      {shown && (
        <Dialog open onClose={() => setShown(null)} title={t('view')} closeLabel={t('close')}>
          <Frame title={t('previewFrame')} src={shown} sandbox="allow-popups" />
        </Dialog>
      )}
    </>
  );
}

function useRecipientColumns(
  campaignId: string,
  state: CampaignState,
  show: (url: string) => void,
): ListColumn<RecipientRow>[] {
  const { t } = useCampaignTranslations();
  const { dateTime } = useFormat();
  const say = useCampaignError();
  const hasCaught = useHasCaught(campaignId, state);
  const open = async (deliveryId: string) => {
    try {
      show((await apiFetch<EmailPreview>('/api/email/preview', { body: { deliveryId } })).url);
    } catch (error) {
      notify('error', say(error));
    }
  };
  return [
    {
      key: 'contact',
      title: t('recipient'),
      render: ({ contact }) => (contact?.email ? <bdi>{contact.name || contact.email}</bdi> : t('erased')),
    },
    {
      key: 'state',
      title: t('result'),
      isSortable: true,
      render: ({ state }) => <StatusBadge status={state}>{t(`results.${state}`)}</StatusBadge>,
    },
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reason, code }) => {
        if (!reason) return '–';
        const known = t(`reasons.${reason}`);
        return known === `reasons.${reason}` ? <bdi>{code ?? reason}</bdi> : known;
      },
    },
    {
      key: 'settled',
      title: t('settled'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ settled_at }) => (settled_at ? dateTime(settled_at) : '–'),
    },
    ...(hasCaught
      ? [
          {
            key: 'view',
            title: t('view'),
            align: 'end' as const,
            render: ({ id, state }: RecipientRow) =>
              state === 'sent' && (
                <Button type="button" variant="quiet" onClick={() => void open(id)}>
                  {t('view')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** Detects emails that were caught in place of being sent. */
function useHasCaught(campaignId: string, state: CampaignState): boolean {
  const { account_id: accountId } = useSite();
  const { data } = useQuery<boolean, Error>(['campaign-caught', accountId, campaignId, state], async () => {
    const client = await getClient();
    const rows = must(
      await client
        .from('caught_emails')
        .select('delivery_id,delivery:deliveries!inner(campaign_id)')
        .eq('account_id', accountId)
        .eq('deliveries.campaign_id', campaignId)
        .limit(1),
    );
    return rows.length > 0;
  });
  return data ?? false;
}
