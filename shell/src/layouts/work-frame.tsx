import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SIDE_MENU_REM } from '@stoa/shared/contracts/limits';
import type { SlotName } from '@stoa/shared/contracts/registry';
import { motion, onMobile } from '@stoa/shared/ui';
import { startsOpen } from '@stoa/shared/data/menu-start';
import { Threshold } from '../view/boundary.tsx';
import { FilledSlot } from '../view/slot.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useHiddenBar } from './use-hidden-bar.ts';

const Frame = styled.div<{ $hasChrome: boolean }>`
  display: grid;
  min-block-size: 100dvh;
  grid-template: ${({ $hasChrome }) =>
    $hasChrome ? `'menu bar' auto 'menu main' 1fr / auto minmax(0, 1fr)` : `'main' 1fr / minmax(0, 1fr)`};
`;
const Menu = styled.div`
  grid-area: menu;
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  align-self: start;
`;
/** Hidden by its place and not by a transform, in which what lies over the page would lie wrongly. */
const Bar = styled.div<{ $isHidden: boolean }>`
  grid-area: bar;
  position: sticky;
  inset-block-start: ${({ $isHidden }) => ($isHidden ? '-4.1rem' : 0)};
  z-index: 15;
  transition: inset-block-start ${motion};
  &:focus-within {
    inset-block-start: 0;
  }
  min-inline-size: 0;
`;
const Main = styled.main`
  grid-area: main;
  min-inline-size: 0;
  &:focus {
    outline: none;
  }
`;
/** As wide as the menu will be. */
const Rail = styled.div<{ $isOpen: boolean }>`
  block-size: 100dvh;
  inline-size: ${({ $isOpen }) => ($isOpen ? SIDE_MENU_REM.open : SIDE_MENU_REM.closed)}rem;
  background: var(--stoa-surface);
  border-inline-end: 1px solid var(--stoa-border);
  /* There the menu lies beside the window until it is opened. */
  ${onMobile} {
    display: none;
  }
`;
const Strip = styled.div`
  block-size: 4rem;
  background: var(--stoa-surface);
  border-block-end: 1px solid var(--stoa-border);
`;

/** A place of work: menu at the side, bar above, the screen in the middle. */
export function WorkFrame(props: {
  name: 'dashboard' | 'dashboard-wrapper';
  menu: SlotName;
  topbar: SlotName;
  hasChrome: boolean;
  children: ReactNode;
}) {
  const isHidden = useHiddenBar();
  return (
    <Frame data-layout={props.name} $hasChrome={props.hasChrome}>
      <SkipLink />
      <Threshold>
        {props.hasChrome && (
          <>
            <Menu>
              <FilledSlot name={props.menu} fallback={<Rail $isOpen={startsOpen()} />} />
            </Menu>
            <Bar $isHidden={isHidden}>
              <FilledSlot name={props.topbar} fallback={<Strip />} />
            </Bar>
          </>
        )}
      </Threshold>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Threshold>{props.children}</Threshold>
      </Main>
    </Frame>
  );
}
