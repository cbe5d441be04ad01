import { Container, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { demoSitesQuery } from '../data/platform-queries.ts';
import { usePlatformData } from '../data/use-platform-data.ts';
import { useMarketingTranslations } from '../translations/marketing.ts';
import { ProductShot } from './product-shot.tsx';

const SHOT_OF: Record<string, string> = {
  kiln: 'studio-home',
  polyglot: 'school-courses',
  nord: 'maker-home',
};

const Band = styled.section`
  padding-block: clamp(3rem, 7vw, 5rem);
  header {
    display: grid;
    gap: ${space(3)};
    margin-block-end: ${space(8)};
    max-inline-size: 48rem;
    p {
      color: var(--stoa-muted);
      font-size: var(--stoa-size-lg);
    }
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    gap: ${space(6)};
    padding: 0;
    list-style: none;
  }
  a {
    display: grid;
    gap: ${space(3)};
    color: inherit;
    font-weight: 600;
    text-decoration: none;
    span {
      text-decoration: underline;
      text-underline-offset: 0.2em;
    }
  }
`;

/** The demo sites of this installation, to walk through; nothing where it has none. */
export function LiveDemos() {
  const { t } = useMarketingTranslations();
  const { data: demos } = usePlatformData<{ key: string; name: string }[]>(demoSitesQuery);
  const shown = (demos ?? []).filter(({ key }) => key in SHOT_OF);
  if (shown.length === 0) return null;
  return (
    <Band aria-labelledby="live-demos">
      <Container>
        <header>
          <h2 id="live-demos">{t('demos.title')}</h2>
          <p>{t('demos.text')}</p>
        </header>
        <ul>
          {shown.map(({ key, name }) => (
            <li key={key}>
              <a href={`/api/demo-sites/${key}`} rel="nofollow">
                <ProductShot name={SHOT_OF[key]!} />
                <span>{t('demos.visit', { name })}</span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </Band>
  );
}
