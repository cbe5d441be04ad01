import '../words/index.ts';
import '../words/learning/index.ts';

export { Player as default } from '../features/learning/player/player.tsx';
