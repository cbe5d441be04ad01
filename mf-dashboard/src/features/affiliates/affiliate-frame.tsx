import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AFFILIATE_PATHS } from './affiliate-paths.ts';

const TABS = ['affiliates', 'applications', 'commissions', 'payouts', 'programme'] as const;

/** The frame of a screen about affiliates, with the way to the others. */
export function AffiliateFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useAffiliateTranslations();
  return (
    <ForManagers>
      <AreaScreen title={t('title')} lead={t('lead')} actions={actions}>
        <Tabs
          label={t('tabs.label')}
          tabs={TABS.map((tab) => ({
            to: AFFILIATE_PATHS[tab === 'affiliates' ? 'list' : tab],
            title: t(`tabs.${tab}`),
            isWhole: true,
          }))}
        />
        {children}
      </AreaScreen>
    </ForManagers>
  );
}
