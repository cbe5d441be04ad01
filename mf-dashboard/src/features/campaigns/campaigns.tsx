import { CAMPAIGN_STATES } from '@stoa/shared/contracts/campaigns';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Mail } from 'lucide-react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { CAMPAIGN_CSV, useCampaignColumns } from './campaign-columns.tsx';
import { EMAILS_PATH } from './campaign-paths.ts';
import { readCampaigns } from './campaign-query.ts';

const NEWEST = { key: 'created', isDescending: true };

/** Every email campaign, how it stands and how many it reaches. */
export function CampaignsScreen() {
  return (
    <ForManagers>
      <Campaigns />
    </ForManagers>
  );
}

function Campaigns() {
  const { t } = useCampaignTranslations();
  const { account_id: accountId, slug } = useSite();
  const add = <LinkButton to={`${EMAILS_PATH}/new`}>{t('add')}</LinkButton>;
  return (
    <AreaScreen title={t('title')} lead={t('lead')} actions={add}>
      <DataList
        id="emails"
        cacheKey="campaigns"
        caption={t('caption')}
        columns={useCampaignColumns()}
        filters={useCampaignFilters()}
        sort={NEWEST}
        search={{ label: t('search'), hint: t('searchHint') }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={async (query, from, to) => readCampaigns(await getClient(), accountId, query, { from, to })}
        csv={{ fileName: `emails-${slug}.csv`, columns: CAMPAIGN_CSV }}
        noMatchTitle={t('noMatch')}
        empty={
          <EmptyState icon={<Mail size={40} strokeWidth={1.25} />} title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </AreaScreen>
  );
}

function useCampaignFilters(): ListFilter[] {
  const { t } = useCampaignTranslations();
  return [
    {
      key: 'state',
      label: t('state'),
      kind: 'choice',
      options: CAMPAIGN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
}
