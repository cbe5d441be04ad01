export { PlatformFooter as default } from '../features/platform-home/platform-footer.tsx';
