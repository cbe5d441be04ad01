import '../translations/index.ts';
import '../translations/editing/index.ts';
import '../translations/visits/index.ts';
import { NoticesForm } from '../features/site/notices.tsx';
import { MarketingOverview } from '../features/visits/marketing-overview.tsx';

/** The overview of marketing with the form of the notices below it. */
export default function MarketingOverviewScreen() {
  return <MarketingOverview Notices={NoticesForm} />;
}
