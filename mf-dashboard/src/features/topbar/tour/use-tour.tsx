import { useSite } from '@stoa/shared/shell';
import { useLazy } from '@stoa/shared/ui/lazy';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../data/lazy-part.ts';
import { startsByItself } from './tour-start.ts';

const tour = lazyPart(() => import(/* webpackChunkName: "tour" */ './tour.tsx'));

/** The guided tour, begun or gone on with by `start`; where the account wants it, it starts by itself once. */
export function useTour(): { start(): void; shown: ReactNode } {
  const { account_id: accountId, settings } = useSite();
  const [isOpen, setOpen] = useState(() =>
    startsByItself(settings.onboard ?? false, localStorage, accountId),
  );
  const parts = useLazy(tour, isOpen);
  return {
    start: () => setOpen(true),
    shown: isOpen && parts && <parts.Tour onClose={() => setOpen(false)} />,
  };
}
