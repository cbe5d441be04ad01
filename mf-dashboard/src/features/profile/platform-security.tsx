import { Screen } from '@stoa/shared/workplace';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { FactorsPart } from './factors-part.tsx';
import { PasswordPart } from './password-part.tsx';

/** Second factor and password on the platform's host, where there is no account and a profile has no other parts. */
export function PlatformSecurity() {
  const { t } = usePeopleTranslations();
  return (
    <Screen title={t('security.title')}>
      <FactorsPart />
      <PasswordPart />
    </Screen>
  );
}
