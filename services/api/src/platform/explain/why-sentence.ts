import type { Pin } from '@stoa/shared/contracts/operator';
import type { Weighed } from '../registry/resolve.ts';
import { BUCKETS } from '../registry/bucket.ts';

/** Explains the outcome of one rule in a sentence for operators. */
export function whySentence(
  step: Weighed,
  { pin, bucket }: { pin: Pin | null; bucket: number | null },
): string {
  const { rule, version, outcome, rollout, channel } = step;
  if (outcome === 'not_reached') return 'An earlier rule decided.';
  if (outcome === 'withdrawn') return `${version} is withdrawn.`;
  if (outcome === 'stopped_here') return `${version} failed at this tenant and was stopped here.`;
  if (rule === 'pin') {
    if (outcome === 'absent') return 'Nothing is pinned.';
    if (outcome === 'expired') return `The pin to ${version} ended at ${pin?.expiresAt}.`;
    return `Pinned to ${version}${pin?.expiresAt ? ` until ${pin.expiresAt}` : ''}.`;
  }
  if (rule === 'rollout' && rollout) {
    const share = `${rollout.traffic} % of the visitors of ${channel} get ${version}`;
    if (bucket === null) return `${share}; no visitor was named.`;
    const side = outcome === 'won' ? 'inside' : 'outside';
    return `${share}; bucket ${bucket} of ${BUCKETS} lies ${side}.`;
  }
  if (rule === 'channel') {
    return outcome === 'absent' ? `${channel} points at nothing.` : `${channel} points at ${version}.`;
  }
  return `${version} is the last known good.`;
}
