import '../translations/index.ts';

export { FunnelsScreen as default } from '../features/funnels/funnels.tsx';
