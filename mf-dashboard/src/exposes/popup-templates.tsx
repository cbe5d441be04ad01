import '../translations/index.ts';

export { PopupTemplatesScreen as default } from '../features/popups/popup-templates.tsx';
