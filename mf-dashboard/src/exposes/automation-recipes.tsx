import '../translations/index.ts';

export { RecipesScreen as default } from '../features/automations/recipes-screen.tsx';
