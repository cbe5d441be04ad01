import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useAutomationTranslations } from '../../translations/automations/index.ts';
import { RecipeCards } from './recipe-cards.tsx';

/** Begins an automation with a recipe or with nothing. */
export function RecipesScreen() {
  return (
    <ForManagers>
      <Recipes />
    </ForManagers>
  );
}

function Recipes() {
  const { t } = useAutomationTranslations();
  return (
    <AreaScreen title={t('recipesTitle')} lead={t('recipesLead')}>
      <RecipeCards />
    </AreaScreen>
  );
}
