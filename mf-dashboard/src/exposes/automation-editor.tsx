import '../translations/index.ts';

export { EditorScreen as default } from '../features/automations/editor-screen.tsx';
