import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { TemplateCards } from './template-cards.tsx';

/** Begins a popup with a template. */
export function PopupTemplatesScreen() {
  return (
    <ForManagers>
      <Templates />
    </ForManagers>
  );
}

function Templates() {
  const { t } = usePopupsTranslations();
  return (
    <AreaScreen title={t('templates.title')} lead={t('templates.lead')}>
      <TemplateCards level={2} />
    </AreaScreen>
  );
}
