import { useSlotWindows } from '@stoa/shared/booking';
import { must } from '@stoa/shared/data';

/** Free time slots of a service, or those to which a booking can be moved. */
export function useSlots(of: { service: string; aheadDays: number } | { booking: string }) {
  return useSlotWindows(
    'appointment-slots',
    [of],
    async (client, span) =>
      must(
        'booking' in of
          ? await client.rpc('booking_slots', { p_booking_id: of.booking, ...span })
          : await client.rpc('service_slots', { p_service_id: of.service, ...span }),
      ),
    'booking' in of ? undefined : of.aheadDays,
  );
}
