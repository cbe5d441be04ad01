export { PlatformHeader as default } from '../features/platform-home/platform-header.tsx';
