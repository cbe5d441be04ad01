import '../translations/index.ts';

export { FunnelEditorScreen as default } from '../features/funnels/funnel-editor.tsx';
