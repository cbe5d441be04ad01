const APPOINTMENTS = '/dashboard/appointments';
const BOOKINGS = '/dashboard/bookings';
const MANAGE = '/dashboard/manage/appointments';

/** Paths of the appointment screens. */
export const BOOKING_PATHS = {
  appointments: APPOINTMENTS,
  bookings: BOOKINGS,
  calendar: `${BOOKINGS}/calendar`,
  hours: `${BOOKINGS}/hours`,
  manage: MANAGE,
  manageBookings: `${MANAGE}/bookings`,
  manageHours: `${MANAGE}/hours`,
} as const;
