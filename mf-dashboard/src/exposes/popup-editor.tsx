import '../translations/index.ts';

export { PopupEditorScreen as default } from '../features/popups/popup-editor.tsx';
