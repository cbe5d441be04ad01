import '../translations/index.ts';
import '../translations/editing/index.ts';
import '../translations/visits/index.ts';

export { MarketingOverview as default } from '../features/visits/marketing-overview.tsx';
