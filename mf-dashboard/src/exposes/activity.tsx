import '../translations/index.ts';
import '../translations/groups/index.ts';

export { ActivityFeed as default } from '../features/activity/activity-feed.tsx';
