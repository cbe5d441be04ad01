export { Page as default } from '../features/pages/page.tsx';
