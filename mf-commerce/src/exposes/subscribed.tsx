import '../translations/subscribed.ts';
export { Subscribed as default } from '../features/subscribed/subscribed.tsx';
