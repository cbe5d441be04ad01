import '../translations/index.ts';

export { OverridesScreen as default } from '../features/overrides/overrides-screen.tsx';
