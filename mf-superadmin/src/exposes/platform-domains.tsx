import '../translations/index.ts';
import '../translations/everywhere.ts';

export { DomainsScreen as default } from '../features/everywhere/domains-screen.tsx';
