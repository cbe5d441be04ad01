import '../words/index.ts';
import '../words/groups/index.ts';

export { Group as default } from '../features/groups/group.tsx';
