export { Home as default } from '../features/home/home.tsx';
