export { Signup as default } from '../features/auth/signup.tsx';
