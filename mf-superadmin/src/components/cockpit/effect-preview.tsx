import type { DryRun } from '@stoa/shared/contracts/rollouts';
import type { SWRResponse } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { Skeleton, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { EffectList } from './effect-list.tsx';
import { ProblemNotice } from './problem-notice.tsx';

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  h3 {
    font-size: var(--stoa-size-sm);
    font-family: var(--stoa-font-body);
    font-weight: 560;
  }
`;

/** Shows the effect of a command: loading, computed, or rejected with the reason. */
export function EffectPreview({ effect }: { effect: SWRResponse<DryRun, Error> }) {
  const { t } = useTranslations('cockpit');
  const { data, error, isLoading, mutate } = effect;
  return (
    <Box aria-live="polite" aria-busy={isLoading}>
      <h3>{t('effect.title')}</h3>
      {error ? (
        <ProblemNotice problem={error} onReload={() => void mutate()} />
      ) : data ? (
        <EffectList changes={data.changes} />
      ) : (
        <Skeleton $height="4.5rem" $width="100%" />
      )}
    </Box>
  );
}
