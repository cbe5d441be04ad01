export { Catalogue as default } from '../features/courses/catalogue.tsx';
