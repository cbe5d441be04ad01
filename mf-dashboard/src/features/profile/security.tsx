import { FactorsPart } from './factors-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProfileScreen } from './profile-tabs.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** Password, second factor, and where somebody is signed in. */
export function Security() {
  return (
    <ProfileScreen part="security">
      <PasswordPart />
      <FactorsPart />
      <SessionsPart />
    </ProfileScreen>
  );
}
