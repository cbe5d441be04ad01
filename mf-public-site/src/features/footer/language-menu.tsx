import { type Language, offeredLanguages } from '@stoa/shared/contracts/languages';
import { displayNames } from '@stoa/shared/contracts/intl';
import { directionOf } from '@stoa/shared/i18n/languages';
import { useSite } from '@stoa/shared/shell';
import { useSiteWords } from '../../words/index.ts';
import { Choice, Choices } from './language-styles.ts';

/** Leads to the same page in the other languages of the site: links, so that it needs no script. */
export function LanguageMenu() {
  const { settings } = useSite();
  const { t, language } = useSiteWords();
  const offered = offeredLanguages(settings);
  if (offered.length < 2) return null;
  return (
    <li>
      <Choice data-language-menu="">
        <summary>
          {t('footer.language')}: <bdi lang={language}>{nameOf(language)}</bdi>
        </summary>
        <Choices>
          {offered.map((code) => (
            <li key={code}>
              <a
                href={`?lang=${code}`}
                hrefLang={code}
                lang={code}
                dir={directionOf(code)}
                aria-current={code === language || undefined}
              >
                {nameOf(code)}
              </a>
            </li>
          ))}
        </Choices>
      </Choice>
    </li>
  );
}

/** A language as its own speakers call it. */
function nameOf(code: Language | string): string {
  const name = displayNames(code, 'language').of(code) ?? code;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(code) + rest.join('');
}
