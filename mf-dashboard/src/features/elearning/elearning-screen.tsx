import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';

/** The frame of a screen about e-learning. */
export function ElearningScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ForManagers>
      <AreaScreen {...props} />
    </ForManagers>
  );
}
