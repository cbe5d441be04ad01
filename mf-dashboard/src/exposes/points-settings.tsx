import '../words/index.ts';
import '../words/groups/index.ts';

export { PointsSettings as default } from '../features/achievements/points-settings.tsx';
