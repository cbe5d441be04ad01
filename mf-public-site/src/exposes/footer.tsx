export { Footer as default } from '../features/footer/footer.tsx';
