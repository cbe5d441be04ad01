export { Header as default } from '../features/header/header.tsx';
