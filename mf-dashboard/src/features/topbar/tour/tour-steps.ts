import { doneKey, stepKey } from './tour-start.ts';

/** The steps of the guided tour, each at what it tells of. */
export const TOUR_STEPS = [
  { id: 'menu', target: '[data-tour="menu"]' },
  { id: 'toggle', target: '[data-tour="toggle"]' },
  { id: 'search', target: '[data-tour="search"]' },
  { id: 'site', target: '[data-tour="site"]' },
  { id: 'create', target: '[data-tour="create"]' },
  { id: 'online', target: '[data-tour="online"]' },
  { id: 'alerts', target: '[data-tour="alerts"]' },
  { id: 'chat', target: '[data-tour="chat"]' },
  { id: 'theme', target: '[data-tour="theme"]' },
  { id: 'account', target: '[data-tour="account"]' },
  { id: 'help', target: '[data-tour="help"]' },
] as const;
export type TourStepId = (typeof TOUR_STEPS)[number]['id'];

/** So long each step waits before it shows, for what it points at to stand still. */
export const TOUR_DELAY_MS = 200;

type StepStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the progress of an account's tour in this browser. */
export function tourProgress(storage: StepStorage, accountId: string) {
  const indexOf = (id: string | null) => TOUR_STEPS.findIndex((step) => step.id === id);
  return {
    isDone: () => storage.getItem(doneKey(accountId)) !== null,
    /** The step to go on at; null when none was begun. */
    index: (): number | null => {
      const index = indexOf(storage.getItem(stepKey(accountId)));
      return index === -1 ? null : index;
    },
    store: (index: number) => storage.setItem(stepKey(accountId), TOUR_STEPS[index]?.id ?? TOUR_STEPS[0].id),
    finish() {
      storage.setItem(doneKey(accountId), 'true');
      storage.removeItem(stepKey(accountId));
    },
  };
}

/** The next step whose target shows, from an index on; null after the last. Others are reported to `onMissing` and skipped. */
export function nextShown(
  from: number,
  direction: 1 | -1,
  isThere: (target: string) => boolean,
  onMissing: (id: TourStepId) => void,
): number | null {
  for (let index = from; index >= 0 && index < TOUR_STEPS.length; index += direction) {
    const step = TOUR_STEPS[index]!;
    if (isThere(step.target)) return index;
    onMissing(step.id);
  }
  return null;
}
