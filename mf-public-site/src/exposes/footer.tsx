import { CookieNotice } from '../features/cookies/cookie-notice.tsx';
import { Footer } from '../features/footer/footer.tsx';

export default function FooterPart() {
  return (
    <>
      <Footer />
      <CookieNotice />
    </>
  );
}
