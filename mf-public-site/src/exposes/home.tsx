export { Home as default } from '../features/pages/home.tsx';
