import { CookieNotice } from '../features/cookies/cookie-notice.tsx';
import { Footer } from '../features/footer/footer.tsx';
import { FooterNotice } from '../features/notices/footer-notice.tsx';
import { ScrollToTop } from '../features/scroll-top/scroll-to-top.tsx';
import { Toolbar } from '../features/toolbar/toolbar.tsx';

export default function FooterPart() {
  return (
    <>
      <Footer />
      <FooterNotice />
      <ScrollToTop />
      <Toolbar />
      <CookieNotice />
    </>
  );
}
