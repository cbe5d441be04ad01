import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';
import { StarterCards } from './starter-cards.tsx';

/** Begins a funnel with a starter or with nothing. */
export function NewFunnelScreen() {
  return (
    <ForManagers>
      <NewFunnel />
    </ForManagers>
  );
}

function NewFunnel() {
  const { t } = useFunnelTranslations();
  return (
    <AreaScreen title={t('create')} lead={t('createLead')}>
      <StarterCards />
    </AreaScreen>
  );
}
