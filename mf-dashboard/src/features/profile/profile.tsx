import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { UserRound } from 'lucide-react';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { AvatarPart } from './avatar-part.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ThemePart } from './theme-part.tsx';
import { ProfileScreen } from './profile-tabs.tsx';
import { useProfile } from './use-profile.ts';

/** Name, picture and words about oneself. */
export function Profile() {
  const { t } = usePeopleTranslations();
  const { data: profile, error, mutate } = useProfile();
  return (
    <ProfileScreen part="about">
      {profile === undefined && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {profile === undefined && !error && <SkeletonRows />}
      {profile === null && (
        <EmptyState
          icon={<UserRound size={40} strokeWidth={1.25} />}
          title={t('profile.noMemberTitle')}
          action={<LinkButton to="/dashboard">{t('profile.toDashboard')}</LinkButton>}
        >
          {t('profile.noMember')}
        </EmptyState>
      )}
      {profile && (
        <>
          <AvatarPart profile={profile} onChanged={() => void mutate()} />
          <ProfileDetails profile={profile} onSaved={(next) => void mutate({ ...profile, ...next })} />
          <ThemePart />
        </>
      )}
    </ProfileScreen>
  );
}
