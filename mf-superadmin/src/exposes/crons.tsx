import '../translations/index.ts';
import '../translations/crons.ts';

export { CronsScreen as default } from '../features/crons/crons-screen.tsx';
