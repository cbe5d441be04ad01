import { z } from 'zod';

/** The form of a host's own note on a booking, for `save_booking_note`. */
export const BookingNoteFields = z.strictObject({ body: z.string().max(5000) });
