import '../translations/index.ts';

export { PopupStatisticsScreen as default } from '../features/popups/popup-statistics.tsx';
