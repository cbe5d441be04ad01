import type { AccountAccess, Capability } from '@stoa/shared/contracts/account';
import { chartKit } from '@stoa/shared/charts';
import { useAccess } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { addPrefetch } from '@stoa/shared/ui';
import { Screen, SkeletonRows } from '@stoa/shared/workplace';
import { type HomeKind, HomeTabs, useHomeKind } from './home-tabs.tsx';
import { JoinHome } from './join-home.tsx';
import { OwnerHome } from './owner/owner-home.tsx';
import { PeriodFields } from './owner/period-fields.tsx';
import { SentBack } from './sent-back.tsx';
import { StudentHome } from './student/student-home.tsx';
import { TeachingHome } from './teaching/teaching-home.tsx';

const TEACHING: readonly Capability[] = [
  'create_courses',
  'manage_curriculum',
  'manage_students',
  'manage_submissions',
  'manage_stats',
];

const NONE: readonly HomeKind[] = [];

addPrefetch(chartKit);

/** The first screen after signing in: that of the strongest role, with the ways to the others. */
export function Home() {
  const { t } = useTranslations('dashboard');
  const site = useSite();
  const { user } = useSession();
  const { access } = useAccess();
  const name = access?.member?.name;
  const open = access ? listHomes(access, site.features.includes('lms')) : NONE;
  const kind = useHomeKind(open);
  const title = name ? t('home.hello', { name }) : t('home.helloNoName');

  if (!access || !user) {
    return (
      <Screen name={t('menu.home')} title={title}>
        <SkeletonRows />
      </Screen>
    );
  }
  if (!access.member && !access.is_manager) {
    return (
      <Screen name={t('menu.home')} title={title}>
        <SentBack />
        <JoinHome />
      </Screen>
    );
  }
  const above = <HomeTabs open={open} current={kind} />;
  if (kind === 'site') {
    return (
      <Screen
        name={t('menu.home')}
        title={title}
        above={above}
        lead={t('home.managerLead', { site: site.name })}
        actions={<PeriodFields />}
      >
        <OwnerHome />
      </Screen>
    );
  }
  if (kind === 'teaching') {
    return (
      <Screen name={t('menu.home')} title={title} above={above} lead={t('home.teachingLead')}>
        <SentBack />
        <TeachingHome />
      </Screen>
    );
  }
  return (
    <Screen name={t('menu.home')} title={title} above={above} lead={t('home.studentLead')}>
      <SentBack />
      <StudentHome userId={user.id} />
    </Screen>
  );
}

/** The homes open to the person, the one of the strongest role first. */
function listHomes(access: AccountAccess, hasCourses: boolean): HomeKind[] {
  const teaches = access.caps.some((cap) => TEACHING.includes(cap));
  const open: HomeKind[] = [];
  if (access.is_manager) open.push('site');
  if (teaches && (hasCourses || open.length === 0)) open.push('teaching');
  if (access.member && (hasCourses || open.length === 0)) open.push('learning');
  return open;
}
