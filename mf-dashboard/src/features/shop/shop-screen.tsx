import type { ReactNode } from 'react';
import { Screen } from '@stoa/shared/workplace';
import { ForManagers } from '../../components/for-managers.tsx';
import { ShopTabs } from './shop-tabs.tsx';

/** The frame of a screen of the shop. */
export function ShopScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { children, ...heading } = props;
  return (
    <ForManagers>
      <Screen {...heading}>
        <ShopTabs />
        {children}
      </Screen>
    </ForManagers>
  );
}
