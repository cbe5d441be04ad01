import type { Translated } from '@stoa/shared/i18n';

/** What is said by pages that are sent instead of the one asked for, and over a draft. */
export const words = {
  forbidden: {
    title: 'This page is not for everyone',
    text: 'You do not have access to it. If you should have, sign in with the right account.',
  },
  missing: {
    title: 'Nothing is here',
    text: 'There is nothing at this address. It may have moved, or the link is mistyped.',
  },
  gone: { title: 'This is no longer here', text: 'What stood at this address has ended or was taken away.' },
  busy: {
    title: 'One moment, please',
    text: 'Many requests came from you in a short time. Wait a minute, then try again.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The fault is on our side. Nothing of yours is lost; please try again.',
  },
  away: {
    title: 'Back in a moment',
    text: 'This page cannot be reached just now. Please try again in a few minutes.',
  },
  closed: { title: 'Coming soon', text: '{{name}} is not open at the moment. Please come back later.' },
  unknown: {
    title: 'There is no site at this address',
    text: 'The address may be mistyped, or its site has moved or closed.',
  },
  draft: 'Draft – not published. Only people who have this link see it, until {{until}}.',
  toHome: 'To the front page',
  again: 'Try again',
  toStoa: 'Go to Stoa',
};

/** What a language has to say where no page can be shown. */
export type StatusWords = Translated<typeof words>;
