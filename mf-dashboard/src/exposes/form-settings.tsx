import '../translations/index.ts';

export { FormSettingsScreen as default } from '../features/forms/form-settings.tsx';
