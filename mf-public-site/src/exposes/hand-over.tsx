export { HandOverPage as default } from '../features/hand-over/hand-over-page.tsx';
