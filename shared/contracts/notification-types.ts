/** What one person can be told of; screens read the list without the checks of its messages. */
export const NOTIFICATION_TYPES = [
  'reply',
  'grading',
  'certificate',
  'booking',
  'group',
  'announcement',
] as const;
