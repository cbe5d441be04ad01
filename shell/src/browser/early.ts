import { readTheme } from '../page/theme-choice.ts';

// Runs in the head, before the first paint: a chosen dark page must not flash light.
document.documentElement.dataset.theme = readTheme();
