import '../words/index.ts';

export { Notifications as default } from '../features/notifications/notifications.tsx';
