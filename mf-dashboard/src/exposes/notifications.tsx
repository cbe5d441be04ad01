import '../words/index.ts';
import '../words/people/index.ts';

export { Notifications as default } from '../features/notifications/notifications.tsx';
