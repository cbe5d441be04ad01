import { styled } from 'styled-components';
import { FOOTER_LOGO_PX, HEADER_LOGO_PX } from '@stoa/shared/contracts/limits';
import { Link } from '@stoa/shared/router';
import { useSite, useTheme } from '@stoa/shared/shell';
import { useSiteTranslations } from '../translations/index.ts';
import { logoFor, logoSize } from './logo-choice.ts';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  color: inherit;
  text-decoration: none;
  font-family: var(--stoa-font-heading);
  font-size: 1.3rem;
  font-weight: 600;
  line-height: 1.15;
  letter-spacing: -0.01em;
`;
const Picture = styled.img<{ width: number; height: number }>`
  inline-size: ${({ width }) => width}px;
  block-size: ${({ height }) => height}px;
  object-fit: contain;
  object-position: left center;
  [dir='rtl'] & {
    object-position: right center;
  }
`;

/**
 * The account's logo, or its title in letters, leading to the front page.
 * @param isOnBand it stands on the colour of the site, which is dark whatever the page is
 */
export function Logo({ place, isOnBand = false }: { place: 'header' | 'footer'; isOnBand?: boolean }) {
  const { settings, name } = useSite();
  const { theme } = useTheme();
  const { t } = useSiteTranslations();
  const title = settings.sitetitle || name;
  const src = logoFor(settings, isOnBand ? 'dark' : theme);
  const fallback = place === 'header' ? HEADER_LOGO_PX : FOOTER_LOGO_PX;
  const size = place === 'header' ? logoSize(settings.logo_width, fallback) : fallback;
  return (
    <Home to="/" aria-label={t('header.home', { name: title })} data-logo={place}>
      {src ? <Picture src={src} alt={title} width={size.width} height={size.height} /> : title}
    </Home>
  );
}
