import { StatusBadge } from '@stoa/shared/controls';
import type { CsvColumn, ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { EMAILS_PATH } from './campaign-paths.ts';
import type { CampaignRow } from './campaign-query.ts';

/** The columns of campaigns. */
export function useCampaignColumns(): ListColumn<CampaignRow>[] {
  const { t } = useCampaignTranslations();
  const { count, dateTime } = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ id, name }) => (
        <Link to={`${EMAILS_PATH}/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'audience',
      title: t('audience'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ audience, state }) => (state === 'draft' ? '–' : count(audience)),
    },
    {
      key: 'created',
      title: t('created'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ created_at }) => dateTime(created_at),
    },
    {
      key: 'finished',
      title: t('finishedAt'),
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      align: 'end',
      render: ({ finished_at }) => (finished_at ? dateTime(finished_at) : '–'),
    },
  ];
}

const iso = (at: string | null) => at && new Date(at).toISOString();

/** Campaigns as CSV; times as ISO. */
export const CAMPAIGN_CSV: readonly CsvColumn<CampaignRow>[] = [
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'state', title: 'status', value: ({ state }) => state },
  { column: 'audience', title: 'recipients', value: ({ audience }) => audience },
  { column: 'audience', title: 'sent', value: ({ sent }) => sent },
  { column: 'audience', title: 'failed', value: ({ failed }) => failed },
  { column: 'audience', title: 'left_out', value: ({ skipped }) => skipped },
  { column: 'audience', title: 'uncertain', value: ({ uncertain }) => uncertain },
  { column: 'created', title: 'created_at', value: ({ created_at }) => iso(created_at) },
  { column: 'finished', title: 'finished_at', value: ({ finished_at }) => iso(finished_at) },
];
