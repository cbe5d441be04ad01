export const tour = {
  step: 'Step {{number}} of {{of}}',
  later: 'Later',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  menu: {
    title: 'The menu',
    text: 'Everything you can do here: your courses, talks and, if you teach or manage, your work.',
  },
  toggle: { title: 'More room', text: 'Folds the menu away, and brings it back. Your choice is kept.' },
  search: { title: 'Go anywhere', text: 'Press Ctrl or Cmd and K, type a few letters, and be there.' },
  site: { title: 'Your site', text: 'Leads to the pages that visitors see.' },
  create: { title: 'Create', text: 'The short way to a new page, post or course.' },
  online: {
    title: 'Who is here',
    text: 'How many members are online just now. Press it to write to somebody.',
  },
  alerts: {
    title: 'Notifications',
    text: 'Answers, grades and certificates. A press on an unread one reads it.',
  },
  chat: { title: 'Just now', text: 'What comes in while you work, the moment it does.' },
  theme: { title: 'Light, Dark or Night', text: 'Choose what suits your eyes.' },
  account: { title: 'You', text: 'Your profile, your sign-in, and the way out.' },
  help: { title: 'This tour', text: 'Whenever you want it again.' },
};

export const palette = {
  title: 'Search and go to',
  label: 'Where to?',
  hint: 'Screens, courses, people, orders',
  none: 'Nothing found.',
  screens: 'Screens',
  make: 'Create',
  courses: 'Courses',
  people: 'People',
  orders: 'Orders',
  order: 'Order {{number}}, {{name}}',
  failed: 'The search did not answer; screens are still here.',
  found: '{{count}} found',
};
