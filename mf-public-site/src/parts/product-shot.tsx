import { SHOT_SCREENS, shotFile, SHOTS } from '@stoa/shared/contracts/shots';
import { styled } from 'styled-components';

const Figure = styled.figure`
  margin: 0;
  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius-lg);
  }
  img[data-for='dark'] {
    display: none;
  }
  :root:is([data-theme='dark'], [data-theme='night']) & {
    img[data-for='light'] {
      display: none;
    }
    img[data-for='dark'] {
      display: block;
    }
  }
`;

/** A picture of the running product, in the reader's theme; the other one isn't loaded. */
export function ProductShot({ name }: { name: string }) {
  const shot = SHOTS.find((one) => one.name === name)!;
  const { width, height } = SHOT_SCREENS[shot.screen];
  return (
    <Figure>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          data-for={theme}
          src={`/shots/${shotFile(shot, theme)}`}
          alt={shot.alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </Figure>
  );
}
