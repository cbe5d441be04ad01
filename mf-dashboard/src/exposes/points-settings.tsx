import '../translations/index.ts';
import '../translations/groups/index.ts';

export { PointsSettings as default } from '../features/achievements/points-settings.tsx';
