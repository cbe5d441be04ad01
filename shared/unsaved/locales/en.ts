export const messages = {
  title: 'Leave without saving?',
  text: 'You have unsaved changes in {{label}}.',
  stored: 'If you leave, we’ll store them in this browser for 14 days.',
  lost: 'If you leave, you’ll lose them.',
  signOut: 'If you log out, you’ll lose them.',
  failed: 'We couldn’t save your changes. They’re still here. Check the form and try again.',
  save: 'Save and leave',
  leave: 'Leave',
  stay: 'Stay',
  offer: 'Unsaved changes from {{time}}',
  restore: 'Restore',
  discard: 'Discard',
};
