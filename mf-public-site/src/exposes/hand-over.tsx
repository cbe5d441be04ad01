export { HandOverPage as default } from '../features/auth/hand-over/hand-over-page.tsx';
