import '../translations/index.ts';
import '../translations/groups/index.ts';

export { Group as default } from '../features/groups/group.tsx';
