import { Screen } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useManageTranslations } from '../../translations/manage/index.ts';

const ELEARNING = '/dashboard/manage/elearning';

/** The frame of a screen about e-learning. The category's misspelt address is the one that has always been given out. */
export function ElearningScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useManageTranslations();
  const { children, ...heading } = props;
  return (
    <ForManagers>
      <Screen {...heading}>
        <Tabs
          label={t('elearning.parts')}
          tabs={[
            { to: ELEARNING, title: t('elearning.tabs.overview'), isWhole: true },
            { to: `${ELEARNING}/caetgory`, title: t('elearning.tabs.categories') },
          ]}
        />
        {children}
      </Screen>
    </ForManagers>
  );
}
