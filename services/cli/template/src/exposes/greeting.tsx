export { Greeting as default } from '../features/greeting/greeting.tsx';
