export { Login as default } from '../features/auth/login.tsx';
