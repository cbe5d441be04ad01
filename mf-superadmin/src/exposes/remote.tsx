import '../translations/index.ts';

export { RemoteScreen as default } from '../features/release-console/remote-screen.tsx';
