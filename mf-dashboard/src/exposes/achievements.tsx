import '../translations/index.ts';
import '../translations/groups/index.ts';

export { AchievementsScreen as default } from '../features/achievements/achievements-screen.tsx';
