/** Notification types; separate, so that screens import the list without the message schemas. */
export const NOTIFICATION_TYPES = [
  'reply',
  'grading',
  'certificate',
  'booking',
  'group',
  'announcement',
] as const;
