import { styled } from 'styled-components';
import type { Theme } from '@stoa/shared/contracts/account';
import { useWords } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { Grid, space } from '@stoa/shared/ui';
import { inkOn, parseHex, readable, toHex } from '@stoa/shared/ui/contrast';

interface Look {
  ground: string;
  surface: string;
  text: string;
  primary: string;
  onPrimary: string;
  accent: string;
}

const Sheet = styled.div<{ $look: Look; $radius: number; $heading: string; $body: string }>`
  padding: ${space(6)};
  background: ${({ $look }) => $look.ground};
  color: ${({ $look }) => $look.text};
  border: 1px solid var(--stoa-border);
  border-radius: ${({ $radius }) => $radius * 1.67}px;
  font-family: ${({ $body }) => JSON.stringify($body)}, sans-serif;
  strong {
    display: block;
    font-family: ${({ $heading }) => JSON.stringify($heading)}, serif;
    font-size: 1.6rem;
    font-weight: 560;
  }
  small {
    color: ${({ $look }) => $look.accent};
    font-weight: 600;
  }
  p {
    margin-block: ${space(2)} ${space(4)};
  }
  span {
    display: inline-block;
    padding: ${space(2)} ${space(4)};
    background: ${({ $look }) => $look.primary};
    color: ${({ $look }) => $look.onPrimary};
    border-radius: ${({ $radius }) => $radius}px;
    font-weight: 600;
  }
`;

/** How the choice would look, in light and dark, before it is saved. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const { t } = useWords('dashboard');
  const { name } = useSite();
  return (
    <Grid as="section" $min="16rem" $gap={4} aria-label={t('site.preview')}>
      {(['light', 'dark'] as const).map((side) => (
        <Sheet
          key={side}
          $look={lookOf(theme[side])}
          $radius={theme.radius}
          $heading={theme.headingFont}
          $body={theme.bodyFont}
        >
          <small>{t(`site.${side}`)}</small>
          <strong>{name}</strong>
          <p>{t('site.previewText')}</p>
          <span>{t('site.previewButton')}</span>
        </Sheet>
      ))}
    </Grid>
  );
}

/** As the pages correct it: every colour is written anew, and weak ones are shifted until they can be read. */
function lookOf(palette: Theme['light']): Look {
  const read = (text: string) => parseHex(text) ?? ([255, 255, 255] as const);
  const ground = read(palette.ground);
  const surface = read(palette.surface);
  const primary = read(palette.primary);
  return {
    ground: toHex(ground),
    surface: toHex(surface),
    text: toHex(readable(read(palette.text), [ground, surface], 7)),
    primary: toHex(primary),
    onPrimary: toHex(inkOn(primary)),
    accent: toHex(readable(read(palette.accent), [ground, surface])),
  };
}
