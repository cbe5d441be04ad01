export { PlatformSite as default } from '../features/marketing/platform-site.tsx';
