export { Chart } from './chart.tsx';
export { Funnel } from './funnel.tsx';
export { Meter } from './meter.tsx';
export { Sparkline } from './sparkline.tsx';
