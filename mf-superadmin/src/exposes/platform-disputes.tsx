import '../translations/index.ts';
import '../translations/everywhere.ts';

export { DisputesScreen as default } from '../features/everywhere/disputes-screen.tsx';
