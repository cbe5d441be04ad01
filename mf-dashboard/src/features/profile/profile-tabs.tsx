import type { ReactNode } from 'react';
import { Screen } from '@stoa/shared/workplace';
import { Tabs } from '../../components/tabs.tsx';
import { usePeopleTranslations } from '../../translations/people/index.ts';

const PARTS = {
  about: { to: '/dashboard/profile', label: 'profile.about', isWhole: true },
  security: { to: '/dashboard/profile/security', label: 'security.title' },
  wishes: { to: '/dashboard/profile/notifications', label: 'wishes.title' },
  data: { to: '/dashboard/profile/data', label: 'data.title' },
} as const;

/** One part of the profile, below its tabs. */
export function ProfileScreen({ part, children }: { part: keyof typeof PARTS; children: ReactNode }) {
  const { t } = usePeopleTranslations();
  const title = t('profile.title');
  return (
    <Screen name={`${t(PARTS[part].label)} · ${title}`} title={title} lead={t('profile.lead')}>
      <Tabs
        label={title}
        tabs={Object.values(PARTS).map(({ label: messageKey, ...tab }) => ({ ...tab, title: t(messageKey) }))}
      />
      {children}
    </Screen>
  );
}
