import { Header } from '../features/header/header.tsx';
import { HeaderNotice } from '../features/notices/header-notice.tsx';

export default function HeaderPart() {
  return (
    <>
      <HeaderNotice />
      <Header />
    </>
  );
}
