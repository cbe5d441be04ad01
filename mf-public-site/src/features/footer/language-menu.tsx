import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { useSite } from '@stoa/shared/shell';
import { LanguageChoice } from '../../parts/language-choice.tsx';

/** The languages of the site, where it has more than one. */
export function LanguageMenu() {
  const { settings } = useSite();
  const offered = offeredLanguages(settings);
  if (offered.length < 2) return null;
  return (
    <li>
      <LanguageChoice offered={offered} />
    </li>
  );
}
