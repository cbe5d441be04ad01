import '../translations/index.ts';

export { AutomationsScreen as default } from '../features/automations/automations.tsx';
