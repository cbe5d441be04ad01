import { firePopup } from '@stoa/shared/popup-view/open-popup';

window.stoaOpenPopup = firePopup;
