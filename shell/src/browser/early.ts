import { readTheme } from '../page/theme-choice.ts';
import { readConsent } from '@stoa/shared/consent/consent';
import { notePresses } from './early-presses.ts';
import { startAfterPaint } from './start-after-paint.ts';

// Runs in the head, before the first paint: a chosen dark page must not flash light.
const { cookie } = document;
document.documentElement.dataset.theme = readTheme(cookie);
// The server's page holds the cookie notice hidden, as it is the same for everybody.
if (readConsent(cookie) === null) document.documentElement.dataset.undecided = '';
notePresses();
startAfterPaint();
