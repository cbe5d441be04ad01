import '../words/index.ts';
import '../words/groups/index.ts';

export { AchievementsScreen as default } from '../features/achievements/achievements-screen.tsx';
