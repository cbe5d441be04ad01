import type { FunnelStep, FunnelTarget, StoredFunnelStep } from '@stoa/shared/contracts/funnels';
import { useTargets } from './use-funnel.ts';

/** Target of an edited step: as it is stored, or as it was chosen since. */
export function useStepTarget(
  step: FunnelStep,
  stored: StoredFunnelStep | undefined,
): Pick<FunnelTarget, 'state' | 'title'> {
  const isStored = stored?.type === step.type && stored.ref_id === step.ref_id;
  const { data } = useTargets(isStored || step.ref_id === null ? null : step.type);
  if (isStored) return stored.target;
  if (step.type === 'order' || (step.type === 'checkout' && step.ref_id === null))
    return { state: 'ok', title: null };
  if (step.ref_id === null) return { state: 'unset', title: null };
  const chosen = data?.find(({ id }) => id === step.ref_id);
  return { state: chosen?.is_shown === false ? 'unpublished' : 'ok', title: chosen?.title ?? null };
}
