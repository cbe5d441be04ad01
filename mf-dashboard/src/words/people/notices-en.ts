export const notices = {
  own: 'For you',
  settings: 'What I am told',
  show: 'Show',
  all: 'All',
  unread: 'Unread only',
  none: 'Nothing unread.',
  kinds: {
    reply: 'Answer',
    mention: 'Named',
    grading: 'Graded',
    certificate: 'Certificate',
    booking: 'Appointment',
    group: 'Group',
    announcement: 'Announcement',
  },
};
