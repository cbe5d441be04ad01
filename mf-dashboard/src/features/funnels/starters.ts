import type { FunnelStep } from '@stoa/shared/contracts/funnels';
import { newStep } from './edit-steps.ts';

export const STARTERS = ['download', 'session', 'launch', 'application', 'membership'] as const;
export type StarterId = (typeof STARTERS)[number];

const MAKE: Record<StarterId, () => FunnelStep[]> = {
  download: () => [newStep('pages'), newStep('forms'), newStep('pages')],
  session: () => [newStep('pages'), newStep('forms'), newStep('pages'), newStep('product'), newStep('order')],
  launch: () => [
    newStep('pages'),
    newStep('forms'),
    newStep('checkout', { skip_owned: true }),
    newStep('order'),
  ],
  application: () => [newStep('pages'), newStep('forms'), newStep('membership'), newStep('order')],
  membership: () => [newStep('pages'), newStep('membership', { skip_owned: true }), newStep('order')],
};

/** The steps of a starter, with ids of their own. */
export const makeStarter = (id: StarterId): FunnelStep[] => MAKE[id]();
