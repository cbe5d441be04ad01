import { FactorsPart } from './factors-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfileScreen } from './profile-tabs.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** Password, two-factor authentication and active sessions. */
export function Security() {
  return (
    <ProfileScreen part="security">
      <PasswordPart />
      <FactorsPart />
      <SessionsPart />
    </ProfileScreen>
  );
}
