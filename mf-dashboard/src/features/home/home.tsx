import type { Capability } from '@stoa/shared/contracts/account';
import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Screen, SkeletonRows } from '@stoa/shared/workplace';
import { JoinHome } from './join-home.tsx';
import { OwnerHome } from './owner/owner-home.tsx';
import { PeriodFields } from './owner/period-fields.tsx';
import { SentBack } from './sent-back.tsx';
import { StudentHome } from './student-home.tsx';
import { TeachingHome } from './teaching-home.tsx';

const TEACHING: readonly Capability[] = [
  'create_courses',
  'manage_curriculum',
  'manage_students',
  'manage_submissions',
  'manage_stats',
];

/** The first screen after signing in: figures for managers, what waits for teachers, courses and orders for members. */
export function Home() {
  const { t } = useTranslations('dashboard');
  const site = useSite();
  const { user } = useSession();
  const { access } = useAccess();
  const name = access?.member?.name;
  const title = name ? t('home.hello', { name }) : t('home.helloNoName');

  if (!access || !user) {
    return (
      <Screen name={t('menu.home')} title={title}>
        <SkeletonRows />
      </Screen>
    );
  }
  if (access.is_manager) {
    return (
      <Screen
        name={t('menu.home')}
        title={title}
        lead={t('home.managerLead', { site: site.name })}
        actions={<PeriodFields />}
      >
        <OwnerHome />
      </Screen>
    );
  }
  if (!access.member) {
    return (
      <Screen name={t('menu.home')} title={title}>
        <SentBack />
        <JoinHome />
      </Screen>
    );
  }
  if (access.caps.some((cap) => TEACHING.includes(cap))) {
    return (
      <Screen name={t('menu.home')} title={title} lead={t('home.teachingLead')}>
        <SentBack />
        <TeachingHome />
      </Screen>
    );
  }
  return (
    <Screen name={t('menu.home')} title={title} lead={t('home.studentLead')}>
      <SentBack />
      <StudentHome userId={user.id} />
    </Screen>
  );
}
