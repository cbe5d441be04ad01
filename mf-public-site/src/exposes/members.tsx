export { Members as default } from '../features/members/members.tsx';
