import { type PopupPage, type ScriptFile, startPopups } from '@stoa/shared/popup-view/start-popups';

/** Put in at build: pages run no script without a hash, so the first one knows that of the second. */
declare const STOA_OPEN_SCRIPT: ScriptFile;

const page = document.getElementById('stoa-popups')!.textContent;
startPopups(JSON.parse(page) as PopupPage, STOA_OPEN_SCRIPT);
