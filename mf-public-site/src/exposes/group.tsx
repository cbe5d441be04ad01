export { Group as default } from '../features/groups/group.tsx';
