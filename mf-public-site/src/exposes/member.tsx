export { Member as default } from '../features/members/member.tsx';
