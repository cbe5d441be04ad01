import { messages, refused, reports } from './messages-ar.ts';
import { notices } from './notices-ar.ts';
import { data, factors, profile, security, sessions, wishes } from './profile-ar.ts';
import { recovery } from './recovery-ar.ts';
import { palette, tour } from './tour-ar.ts';

export const words = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  save: 'حفظ',
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
