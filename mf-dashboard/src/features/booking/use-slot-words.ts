import type { SlotWords } from '@stoa/shared/booking';
import { useBookingWords } from '../../words/booking/index.ts';

export function useSlotWords({ capacity }: { capacity: number }): SlotWords {
  const { t } = useBookingWords();
  return {
    earlier: t('slots.earlier'),
    later: t('slots.later'),
    none: t('slots.none'),
    next: t('slots.next'),
    zone: t('slots.zone'),
    ...(capacity > 1 ? { places: (count: number) => t('slots.left', { count }) } : {}),
  };
}
