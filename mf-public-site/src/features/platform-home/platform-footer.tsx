import { styled } from 'styled-components';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { Link } from '@stoa/shared/router';
import { Container, space } from '@stoa/shared/ui';
import { useMarketingTranslations } from '../../translations/marketing.ts';
import { usePlatformTranslations } from '../../translations/platform.ts';
import { LanguageChoice } from '../../parts/language-choice.tsx';
import { Wordmark } from './wordmark.tsx';

const Foot = styled.footer`
  padding-block: ${space(10)};
  border-block-start: 1px solid var(--stoa-border);
  font-size: var(--stoa-size-sm);
  color: var(--stoa-muted);
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(5)};
  }
`;

const LINKS = ['blog', 'docs', 'terms', 'privacy', 'data-processing', 'refunds'] as const;

/** The foot of the platform's own pages. */
export function PlatformFooter() {
  const { t } = usePlatformTranslations();
  const { t: tMarketing } = useMarketingTranslations();
  return (
    <Foot>
      <Container>
        <Wordmark />
        <p>{t('footer.text')}</p>
        <nav aria-label={tMarketing('footer.links')}>
          {LINKS.map((key) => (
            <Link key={key} to={`/${key}`}>
              {tMarketing(`footer.${key}`)}
            </Link>
          ))}
        </nav>
        <LanguageChoice offered={SUPPORTED_LANGUAGES} />
      </Container>
    </Foot>
  );
}
