import type { ReactNode } from 'react';
import { useAccess } from '@stoa/shared/data';
import { Screen } from '@stoa/shared/workplace';
import { Held } from '@stoa/shared/workplace/hold-below';
import { NotForYou } from '../../components/not-for-you.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';
import { PATHS } from './paths.ts';
import { useMayTeach, useTeachingCaps } from './use-may-teach.ts';

/** Screens beside the courses, each with the capability it needs. */
const BESIDE = [
  ['certificates', 'manage_curriculum'],
  ['submissions', 'manage_submissions'],
  ['students', 'manage_students'],
  ['gradebook', 'manage_students'],
  ['statistics', 'manage_stats'],
] as const;

/** The frame of a screen of teaching, for whoever may teach. */
export function TeachingScreen(props: {
  title: ReactNode;
  name?: string;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  hasTabs?: boolean;
  children: ReactNode;
}) {
  const { t } = useTeachingTranslations();
  const canTeach = useMayTeach();
  const { isLoading } = useAccess();
  const caps = useTeachingCaps() ?? [];
  const exists = useExistingRoutes();
  const { children, hasTabs, ...heading } = props;
  if (canTeach === false) return <NotForYou />;
  const tabs = [
    { to: PATHS.courses, title: t('tabs.courses'), isWhole: true },
    { to: PATHS.quizzes, title: t('tabs.quizzes') },
    ...BESIDE.filter(([, cap]) => caps.includes(cap) || caps.includes('manage_options')).map(([name]) => ({
      to: `${PATHS.courses}/${name}`,
      title: t(`tabs.${name}`),
    })),
  ].filter(({ to }) => exists(to));
  return (
    <Screen {...heading}>
      <Held $until={canTeach !== undefined || !isLoading}>
        {hasTabs && <Tabs label={t('tabs.label')} tabs={tabs} />}
        {children}
      </Held>
    </Screen>
  );
}
