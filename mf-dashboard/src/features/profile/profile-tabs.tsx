import type { ReactNode } from 'react';
import { Screen } from '@stoa/shared/workplace';
import { Tabs } from '../../components/tabs.tsx';
import { usePeopleWords } from '../../words/people/index.ts';

const PARTS = {
  about: { to: '/dashboard/profile', word: 'profile.about', isWhole: true },
  security: { to: '/dashboard/profile/security', word: 'security.title' },
  wishes: { to: '/dashboard/profile/notifications', word: 'wishes.title' },
  data: { to: '/dashboard/profile/data', word: 'data.title' },
} as const;

/** One part of what is somebody's own, below the parts beside one another. */
export function ProfileScreen({ part, children }: { part: keyof typeof PARTS; children: ReactNode }) {
  const { t } = usePeopleWords();
  const title = t('profile.title');
  return (
    <Screen name={`${t(PARTS[part].word)} · ${title}`} title={title} lead={t('profile.lead')}>
      <Tabs
        label={title}
        tabs={Object.values(PARTS).map(({ word, ...tab }) => ({ ...tab, title: t(word) }))}
      />
      {children}
    </Screen>
  );
}
