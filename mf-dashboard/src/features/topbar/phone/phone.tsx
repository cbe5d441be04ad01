/** The parts of the frame that only a narrow window has. */
export { BottomBar } from './bottom-bar.tsx';
export { PhoneTitle } from './phone-title.tsx';
