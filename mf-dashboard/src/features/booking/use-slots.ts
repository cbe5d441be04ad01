import type { Slot } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useState } from 'react';

const AHEAD_DAYS = 60;

/** Free times of the next two months: of a service, or those to which a booking can be moved. */
export function useSlots(of: { service: string } | { booking: string } | null) {
  const [from] = useState(() => new Date());
  return useRead<Slot[]>('appointment-slots', of && [of], async (client) => {
    const span = {
      p_from: from.toISOString(),
      p_to: new Date(from.getTime() + AHEAD_DAYS * 86_400_000).toISOString(),
    };
    return must(
      of && 'booking' in of
        ? await client.rpc('booking_slots', { p_booking_id: of.booking, ...span })
        : await client.rpc('service_slots', { p_service_id: of?.service, ...span }),
    ) as Slot[];
  });
}
