export { Groups as default } from '../features/groups/groups.tsx';
