import { everyTheme } from '../pages/every-theme.ts';

everyTheme('sweep');
