import '../translations/thanks.ts';
export { ThankYou as default } from '../features/thank-you/thank-you.tsx';
