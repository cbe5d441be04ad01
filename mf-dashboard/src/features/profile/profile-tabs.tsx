import type { ReactNode } from 'react';
import { Screen } from '@stoa/shared/workplace';
import { Tabs } from '../../components/tabs.tsx';
import { usePeopleWords } from '../../words/people/index.ts';

/** One part of what is somebody's own, below the parts beside one another. */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const { t } = usePeopleWords();
  return (
    <Screen title={t('profile.title')} lead={t('profile.lead')}>
      <Tabs
        label={t('profile.title')}
        tabs={[
          { to: '/dashboard/profile', title: t('profile.about'), isWhole: true },
          { to: '/dashboard/profile/security', title: t('security.title') },
          { to: '/dashboard/profile/notifications', title: t('wishes.title') },
          { to: '/dashboard/profile/data', title: t('data.title') },
        ]}
      />
      {children}
    </Screen>
  );
}
