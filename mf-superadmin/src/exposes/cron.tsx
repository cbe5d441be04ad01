import '../translations/index.ts';
import '../translations/crons.ts';

export { CronScreen as default } from '../features/crons/cron-screen.tsx';
