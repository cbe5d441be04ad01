import '../words/index.ts';

export { RemoteScreen as default } from '../features/remote/remote-screen.tsx';
