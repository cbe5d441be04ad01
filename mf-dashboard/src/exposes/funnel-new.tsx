import '../translations/index.ts';

export { NewFunnelScreen as default } from '../features/funnels/new-funnel.tsx';
