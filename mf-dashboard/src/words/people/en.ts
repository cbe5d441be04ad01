import { messages, refused, reports } from './messages-en.ts';
import { notices } from './notices-en.ts';
import { data, factors, profile, security, sessions, wishes } from './profile-en.ts';
import { recovery } from './recovery-en.ts';
import { palette, tour } from './tour-en.ts';

export const words = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  messages,
  notices,
  reports,
  refused,
  profile,
  security,
  factors,
  recovery,
  sessions,
  wishes,
  data,
  tour,
  palette,
};
