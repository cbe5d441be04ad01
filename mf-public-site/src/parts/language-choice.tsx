import type { Language } from '@stoa/shared/contracts/languages';
import { directionOf } from '@stoa/shared/i18n/languages';
import { useSiteTranslations } from '../translations/index.ts';
import { languageName } from './format.ts';
import { Choice, Choices } from './language-styles.ts';

/** Leads to the same page in each of these languages: links, so that it needs no script. */
export function LanguageChoice({ offered }: { offered: readonly Language[] }) {
  const { t, language } = useSiteTranslations();
  return (
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
  );
}

/** A language as its own speakers call it. */
const nameOf = (code: string) => languageName(code, code);
