import '../words/index.ts';
import '../words/groups/index.ts';

export { Groups as default } from '../features/groups/groups.tsx';
