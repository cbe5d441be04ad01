import '../translations/index.ts';
import '../translations/owners.ts';

export { OwnersScreen as default } from '../features/owners/owners-screen.tsx';
