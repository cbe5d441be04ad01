/** The one import of the homes' chart, so that another one can take its place. */
export { DayBars as TrendChart } from './day-bars.tsx';
