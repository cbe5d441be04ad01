import { readTheme } from '../page/theme-choice.ts';
import { startAfterPaint } from './start-after-paint.ts';

// Runs in the head, before the first paint: a chosen dark page must not flash light.
document.documentElement.dataset.theme = readTheme();
startAfterPaint();
