import { Screen } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { USER_PATHS } from './member-paths.ts';

/** The frame of a screen about users. */
export function UsersScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useManageTranslations();
  const { children, ...heading } = props;
  const names = Object.keys(USER_PATHS) as (keyof typeof USER_PATHS)[];
  return (
    <ForManagers>
      <Screen {...heading}>
        <Tabs
          label={t('users.parts')}
          tabs={names.map((name) => ({
            to: USER_PATHS[name],
            title: t(`users.tabs.${name}`),
            isWhole: name === 'members',
          }))}
        />
        {children}
      </Screen>
    </ForManagers>
  );
}
