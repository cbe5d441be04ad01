export { PlatformHome as default } from '../features/platform-home/platform-home.tsx';
