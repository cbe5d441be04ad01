import { useBootstrap, useSite } from '@stoa/shared/shell';
import { Container } from '@stoa/shared/ui';
import { SiteLink } from '../../parts/site-link.tsx';
import { CookieSettingsButton } from '../../consent/settings-button.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { Logo } from '../../logo/logo.tsx';
import { FooterColumns } from './footer-columns.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Bottom, Foot, footerStyle, Links } from './footer-styles.ts';

/** The foot of an account's site: its columns, and a bar with logo, text and links, in the chosen look. */
export function Footer() {
  const { settings, slug } = useSite();
  const { platformUrl } = useBootstrap();
  const { t } = useSiteTranslations();
  const { footer } = settings;
  const style = footerStyle(footer.footer_style);
  return (
    <Foot $variant={style} data-footer={style}>
      <Container>
        {footer.footer_columns.length > 0 && (
          <FooterColumns columns={footer.footer_columns} isCentered={style === 'centered'} />
        )}
        <Bottom $variant={style}>
          <Logo place="footer" isOnBand={style === 'solid'} />
          <div>
            {' '}
            {footer.footer_bottom && <p>{footer.footer_bottom}</p>}
            <nav aria-label={t('footer.links')}>
              <Links>
                {footer.footer_bottom_links.map(({ label, item_url }) => (
                  <li key={`${label}${item_url}`}>
                    <SiteLink to={item_url}>{label}</SiteLink>
                  </li>
                ))}
                <li>
                  <CookieSettingsButton />
                </li>
                <li>
                  <a href={new URL(`/report/${slug}`, platformUrl).href} rel="nofollow">
                    {t('footer.report')}
                  </a>
                </li>
                <LanguageMenu />
              </Links>
            </nav>
          </div>{' '}
        </Bottom>
      </Container>
    </Foot>
  );
}
