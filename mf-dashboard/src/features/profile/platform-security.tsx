import { Screen } from '@stoa/shared/workplace';
import { usePeopleWords } from '../../words/people/index.ts';
import { FactorsPart } from './factors-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** Second factor, password and sessions on the platform's host, where a profile has no other parts. */
export function PlatformSecurity() {
  const { t } = usePeopleWords();
  return (
    <Screen title={t('security.title')}>
      <FactorsPart />
      <PasswordPart />
      <SessionsPart />
    </Screen>
  );
}
