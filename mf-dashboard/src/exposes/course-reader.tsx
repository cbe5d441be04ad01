import '../translations/index.ts';
import '../translations/learning/index.ts';

export { Player as default } from '../features/learning/player/player.tsx';
