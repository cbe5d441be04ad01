import '../translations/index.ts';

export { RunsScreen as default } from '../features/automations/runs-screen.tsx';
