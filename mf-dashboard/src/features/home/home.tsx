import { useAccess } from '@stoa/shared/data';
import { useWords } from '@stoa/shared/i18n';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Screen, SkeletonRows } from '@stoa/shared/workplace';
import { JoinHome } from './join-home.tsx';
import { ManagerHome } from './manager-home.tsx';
import { StudentHome } from './student-home.tsx';

/** The first screen after signing in: figures for managers, courses and orders for members. */
export function Home() {
  const { t } = useWords('dashboard');
  const site = useSite();
  const { user } = useSession();
  const { access } = useAccess();
  const name = access?.member?.name;
  const title = name ? t('home.hello', { name }) : t('home.helloNoName');

  if (!access || !user) {
    return (
      <Screen title={title}>
        <SkeletonRows />
      </Screen>
    );
  }
  if (access.is_manager) {
    return (
      <Screen title={title} lead={t('home.managerLead', { site: site.name })}>
        <ManagerHome />
      </Screen>
    );
  }
  if (!access.member) {
    return (
      <Screen title={title}>
        <JoinHome />
      </Screen>
    );
  }
  return (
    <Screen title={title} lead={t('home.studentLead')}>
      <StudentHome userId={user.id} />
    </Screen>
  );
}
