import '../translations/index.ts';

export { PopupsScreen as default } from '../features/popups/popups.tsx';
