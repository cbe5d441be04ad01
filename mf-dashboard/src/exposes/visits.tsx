import '../translations/index.ts';
import '../translations/visits/index.ts';

export { VisitsScreen as default } from '../features/visits/visits-screen.tsx';
