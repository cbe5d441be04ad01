import type { SlotLabels } from '@stoa/shared/booking';
import { useBookingTranslations } from '../../translations/booking/index.ts';

export function useSlotLabels({ capacity }: { capacity: number }): SlotLabels {
  const { t } = useBookingTranslations();
  return {
    previousWeek: t('slots.earlier'),
    nextWeek: t('slots.later'),
    none: t('slots.none'),
    next: t('slots.next'),
    zone: t('slots.zone'),
    ...(capacity > 1 ? { places: (count: number) => t('slots.left', { count }) } : {}),
  };
}
