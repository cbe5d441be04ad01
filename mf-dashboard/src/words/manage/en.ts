import { elearning } from './elearning-en.ts';
import { folders, media, overview } from './media-en.ts';
import { refused } from './refused-en.ts';
import { users } from './users-en.ts';

export const words = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved.',
  none: '–',
  percent: '{{percent}} %',
  noMatchTitle: 'Nothing matches',
  noMatch: 'Try another name or another choice.',
  clear: 'Clear the filters',
  elearning,
  folders,
  media,
  overview,
  refused,
  users,
};
