import '../translations/index.ts';
import '../translations/groups/index.ts';

export { Groups as default } from '../features/groups/groups.tsx';
