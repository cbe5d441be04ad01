export const bar = {
  alerts: {
    open_one: 'Notifications, {{count}} unread',
    open_other: 'Notifications, {{count}} unread',
    none: 'Nothing new.',
    all: 'All notifications',
  },
  chat: {
    title: 'Just now',
    open_one: 'Messages, {{count}} unread',
    open_other: 'Messages, {{count}} unread',
    none: 'Nothing has come in since you opened the page.',
    waiting_one: '{{count}} conversation waits to be read.',
    waiting_other: '{{count}} conversations wait to be read.',
    all: 'All messages',
  },
  manage: {
    overview: 'Manage',
    site: 'Site',
    users: 'Users',
    media: 'Media',
    ecommerce: 'Shop',
    elearning: 'Learning',
    appointments: 'Appointments',
    marketing: 'Marketing',
  },
  palette: { open: 'Search and go to', hint: 'Ctrl K' },
};
