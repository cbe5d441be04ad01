import { enhance } from '@stoa/shared/form-view/enhance';

(window as { stoaEnhanceForm?: typeof enhance }).stoaEnhanceForm = enhance;
