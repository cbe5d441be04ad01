export { PictureBox } from './picture-box.tsx';
