import '../words/index.ts';
import '../words/groups/index.ts';

export { ActivityFeed as default } from '../features/activity/activity-feed.tsx';
