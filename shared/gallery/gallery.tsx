import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { I18nRoot } from '../i18n/index.tsx';
import { Badge, Cluster, Container, DirectionRoot, space, Stack } from '../ui/index.ts';
import { GlobalStyle, ThemeStyle } from '../ui/global-style.ts';
import { pageCss } from '../ui/page-css.ts';
import { DIRECTIONS, isOneOf, MODES, SAMPLE_THEMES } from './choices.ts';
import { Choice } from './choice.tsx';
import { specimens } from './specimens/index.ts';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  padding: ${space(3)} 0;
  border-block-end: 1px solid var(--stoa-border);
  background: var(--stoa-surface);
`;
const Specimen = styled.section`
  padding-block: ${space(8)};
  border-block-end: 1px solid var(--stoa-border);
`;

/** Every component of shared/ui in its states. The URL holds theme, mode and direction, so that a view can be shared. */
export function Gallery() {
  const [params, setParams] = useSearchParams();
  const themeName = params.get('theme') ?? '';
  const theme = SAMPLE_THEMES[themeName] ?? null;
  const mode = isOneOf(MODES, params.get('mode')) ?? 'light';
  const direction = isOneOf(DIRECTIONS, params.get('dir')) ?? 'ltr';
  const choose = (name: string, value: string) =>
    setParams(
      (current) => new URLSearchParams([...current].filter(([key]) => key !== name).concat([[name, value]])),
      {
        replace: true,
      },
    );
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { dir: direction, lang: direction === 'rtl' ? 'ar' : 'en' });
    document.documentElement.dataset.theme = mode;
  }, [direction, mode]);
  return (
    <I18nRoot language={direction === 'rtl' ? 'ar' : 'en'}>
      <DirectionRoot value={direction}>
        <GlobalStyle />
        <ThemeStyle $css={pageCss(theme, '/fonts/')} />
        <Bar>
          <Container>
            <Cluster $gap={4}>
              <Choice
                label="Theme"
                value={themeName}
                options={['', ...Object.keys(SAMPLE_THEMES)]}
                onChoose={(value) => choose('theme', value)}
              />
              <Choice label="Mode" value={mode} options={MODES} onChoose={(value) => choose('mode', value)} />
              <Choice
                label="Direction"
                value={direction}
                options={DIRECTIONS}
                onChoose={(value) => choose('dir', value)}
              />
            </Cluster>
          </Container>
        </Bar>
        <Container as="main">
          {specimens.map(({ title, shows, Specimen: Content }) => (
            <Specimen key={title} aria-labelledby={title}>
              <Stack $gap={5}>
                <Cluster $gap={2}>
                  <h2 id={title}>{title}</h2>
                  {shows.map((name) => (
                    <Badge key={name}>{name}</Badge>
                  ))}
                </Cluster>
                <Content />
              </Stack>
            </Specimen>
          ))}
        </Container>
      </DirectionRoot>
    </I18nRoot>
  );
}
