import { styled } from 'styled-components';
import { Cluster, Container, LinkButton, onMobile, space } from '@stoa/shared/ui';
import { Eyebrow } from '../../parts/page-head.tsx';
import { LiveDemos } from '../../parts/live-demos.tsx';
import { ProductShot } from '../../parts/product-shot.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { Points } from './points.tsx';
import { StoaDrawing } from './stoa-drawing.tsx';
import { usePlatformTranslations } from '../../translations/platform.ts';

const Hero = styled.section`
  padding-block: clamp(3rem, 7vw, 6rem) 0;
  border-block-end: 1px solid var(--stoa-border);
`;
const HeroGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space(8)} clamp(2rem, 6vw, 6rem);
  align-items: end;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  h1 {
    font-size: clamp(2.5rem, 1.5rem + 4vw, 4.9rem);
    line-height: 1;
    &:lang(ja),
    &:lang(ko),
    &:lang(vi),
    &:lang(zh) {
      line-height: 1.25;
    }
    &:lang(ar),
    &:lang(bn),
    &:lang(hi),
    &:lang(th) {
      line-height: 1.4;
    }
  }
`;
const Lead = styled.p`
  margin-block-end: ${space(6)};
  max-inline-size: 46ch;
  font-size: clamp(1.05rem, 1rem + 0.3vw, 1.2rem);
  color: var(--stoa-muted);
`;
const Picture = styled.div`
  margin-block-start: clamp(2.5rem, 6vw, 5rem);
`;
const Band = styled.section<{ $sunken?: boolean }>`
  padding-block: clamp(3.5rem, 8vw, 7rem);
  background: ${({ $sunken }) => ($sunken ? 'var(--stoa-sunken)' : 'transparent')};
  header {
    display: grid;
    gap: ${space(4)};
    margin-block-end: ${space(12)};
    max-inline-size: 48rem;
    p {
      color: var(--stoa-muted);
      font-size: var(--stoa-size-lg);
    }
  }
`;
const Quote = styled.figure`
  display: grid;
  gap: ${space(5)};
  padding-block: clamp(3rem, 7vw, 6rem);
  blockquote {
    font-family: var(--stoa-font-heading);
    font-style: italic;
    font-size: clamp(1.5rem, 1.1rem + 2vw, 2.4rem);
    line-height: 1.3;
    &:lang(ar),
    &:lang(bn),
    &:lang(hi),
    &:lang(ja),
    &:lang(ko),
    &:lang(th),
    &:lang(zh) {
      font-style: normal;
    }
  }
  figcaption {
    color: var(--stoa-muted);
  }
`;
const Start = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(5)};
  max-inline-size: 40rem;
  p {
    font-size: var(--stoa-size-lg);
    color: var(--stoa-muted);
  }
`;

const WHAT = ['teach', 'sell', 'gather', 'publish'] as const;
const HOW = ['one', 'two', 'three', 'four'] as const;

/** The platform's own front page. */
export function PlatformHome() {
  const { t } = usePlatformTranslations();
  return (
    <>
      <Hero>
        <Container>
          <Eyebrow as="div">{t('hero.eyebrow')}</Eyebrow>
          <HeroGrid>
            <h1>{t('hero.title')}</h1>
            <div>
              <Lead>{t('hero.text')}</Lead>
              <Cluster>
                <LinkButton to="/signup" size="lg">
                  {t('hero.begin')}
                </LinkButton>
                <LinkButton to="/login" size="lg" variant="secondary">
                  {t('hero.login')}
                </LinkButton>
              </Cluster>
            </div>
          </HeroGrid>
          <Picture>
            <StoaDrawing />
          </Picture>
        </Container>
      </Hero>
      <Band id="what">
        <Container>
          <header>
            <h2>{t('what.title')}</h2>
            <p>{t('what.text')}</p>
          </header>
          <Points
            points={WHAT.map((key) => ({
              title: t(`what.items.${key}.title`),
              text: t(`what.items.${key}.text`),
            }))}
          />
        </Container>
      </Band>
      <Container>
        <ProductShot name="owner-home" />
      </Container>
      <LiveDemos />
      <Band id="how" $sunken>
        <Container>
          <header>
            <h2>{t('how.title')}</h2>
            <p>{t('how.text')}</p>
          </header>
          <Points
            isNumbered
            points={HOW.map((key) => ({
              title: t(`how.points.${key}.title`),
              text: t(`how.points.${key}.text`),
            }))}
          />
        </Container>
      </Band>
      <PlanStrip />
      <Container $width="narrow">
        <Quote>
          <blockquote>{t('quote.text')}</blockquote>
          <figcaption>{t('quote.source')}</figcaption>
        </Quote>
      </Container>
      <Band id="start" $sunken>
        <Container>
          <Start>
            <h2>{t('start.title')}</h2>
            <p>{t('start.text')}</p>
            <LinkButton to="/signup" size="lg">
              {t('start.action')}
            </LinkButton>
          </Start>
        </Container>
      </Band>
    </>
  );
}
