import type { UsageLine } from '@stoa/shared/contracts/plans';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Skeleton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { useManageTranslations } from '../../translations/manage/index.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(4)};
`;

/** Shows the storage used of the plan's limit. */
export function Room() {
  const { t, language } = useManageTranslations();
  const { account_id: accountId } = useSite();
  const { data, error } = useQuery<UsageLine[], Error>(['account-usage', accountId], () =>
    callRpc('account_usage', { p_account_id: accountId }),
  );
  const storage = data?.find(({ metric }) => metric === 'storage');
  if (!data && !error)
    return (
      <Box aria-busy="true">
        <Skeleton $height="0.4rem" />
        <Muted>&nbsp;</Muted>
      </Box>
    );
  if (!storage) return null;
  const used = formatBytes(storage.used, language);
  if (storage.limit === null) return <Muted>{t('media.roomUsed', { used })}</Muted>;
  return (
    <Box>
      <ProgressBar
        percent={storage.limit > 0 ? Math.min(100, (100 * storage.used) / storage.limit) : 100}
        label={t('media.roomLabel')}
      />
      <Muted>{t('media.room', { used, limit: formatBytes(storage.limit, language) })}</Muted>
    </Box>
  );
}
