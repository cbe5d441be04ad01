import '../translations/index.ts';

export { FormStatisticsScreen as default } from '../features/forms/form-statistics.tsx';
