import '../translations/index.ts';

export { PopupCheckScreen as default } from '../features/popups/popup-check.tsx';
