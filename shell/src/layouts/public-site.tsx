import { styled } from 'styled-components';
import { useAccount } from '@stoa/shared/shell';
import { onMobile } from '@stoa/shared/ui';
import { Threshold } from '../view/boundary.tsx';
import { FilledSlot } from '../view/slot.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;
const Main = styled.main`
  flex: 1;
  &:focus {
    outline: none;
  }
`;
/** As high as the header will be; a transparent one lies on the page and takes no room. */
const HeaderRoom = styled.div`
  block-size: calc(5rem + 1px);
  border-block-end: 1px solid var(--stoa-border);
  ${onMobile} {
    block-size: calc(4rem + 1px);
  }
`;

const HEADER_ROOM = <HeaderRoom />;

/** A tenant's site: header, page, footer, and what lies over all of them. */
export function PublicSite({ children, hasChrome }: LayoutProps) {
  const isOnPage = useAccount()?.settings.header.header_style === 'transparent';
  return (
    <Page data-layout="public-site">
      <SkipLink />
      <Threshold>
        {hasChrome && <FilledSlot name="site.header" fallback={isOnPage ? null : HEADER_ROOM} />}
      </Threshold>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Threshold>{children}</Threshold>
      </Main>
      <Threshold>{hasChrome && <FilledSlot name="site.footer" />}</Threshold>
      <FilledSlot name="site.overlay" />
    </Page>
  );
}

/** The platform's own pages, and every host without an account. */
export function Plain({ children, hasChrome }: LayoutProps) {
  return (
    <Page data-layout="plain">
      <SkipLink />
      <Threshold>{hasChrome && <FilledSlot name="plain.header" />}</Threshold>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Threshold>{children}</Threshold>
      </Main>
      <Threshold>{hasChrome && <FilledSlot name="plain.footer" />}</Threshold>
    </Page>
  );
}
