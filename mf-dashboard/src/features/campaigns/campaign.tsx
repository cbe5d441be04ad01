import { useParams } from '@stoa/shared/router';
import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { SkeletonRows } from '@stoa/shared/workplace';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { useLastAddress } from '../../data/use-last-address.ts';
import { useLists } from '../../data/use-lists.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { EMAILS_PATH } from './campaign-paths.ts';
import { useCampaign, useSegmentNames } from './use-campaign.ts';

const Editor = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "campaign-editor" */ './campaign-editor.tsx')).CampaignEditor,
  }),
  <SkeletonRows />,
);
const Report = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "campaign-report" */ './campaign-report.tsx'))
      .CampaignReportPart,
  }),
  <SkeletonRows />,
);

/** One email: its editor while it is a draft, then its progress and report. */
export function CampaignScreen() {
  return (
    <ForManagers>
      <CampaignOf />
    </ForManagers>
  );
}

function CampaignOf() {
  const { t } = useCampaignTranslations();
  const { campaignId = 'new' } = useParams();
  const isNew = campaignId === 'new';
  const { data, error, mutate } = useCampaign(isNew ? null : campaignId);
  const { data: last, error: lastError } = useLastAddress();
  const address = last ?? (lastError ? '' : undefined);
  const lists = useLists();
  const segments = useSegmentNames();
  const isSent = Boolean(data && data.state !== 'draft');
  // The editor comes whole: a part that arrived after it would push the fields away.
  const hasParts = [lists, segments].every((part) => part.data ?? part.error);
  const isReady = isSent || (address !== undefined && hasParts && (isNew || Boolean(data)));
  return (
    <AreaScreen title={data?.name ?? t(isNew ? 'newTitle' : 'title')}>
      <RecordPart
        isMissing={data === null}
        missing={{ title: t('missingTitle'), text: t('missing'), back: t('back'), to: EMAILS_PATH }}
        error={error}
        onRetry={() => void mutate()}
      >
        {isReady &&
          (data && isSent ? (
            <Report campaign={data} reload={mutate} />
          ) : (
            <Editor
              key={data?.id ?? 'new'}
              campaign={data ?? null}
              postalAddress={address ?? ''}
              reload={mutate}
            />
          ))}
      </RecordPart>
    </AreaScreen>
  );
}
