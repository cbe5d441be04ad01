import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { lazy, useLazy } from '../../ui/lazy.ts';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PickerPanelProps } from './picker-panel.tsx';

const panel = lazy(() => import(/* webpackChunkName: "date-picker" */ './picker-panel.tsx'));

interface Props extends Omit<PickerPanelProps, 'onClose'> {
  label: string;
  icon: ReactNode;
  isDisabled: boolean;
}

/** The button beside a date or time that opens the calendar or the list of times. */
export function Picker({ label, icon, isDisabled, ...rest }: Props) {
  return (
    <Popover
      title={label}
      trigger={
        <IconButton label={label} disabled={isDisabled}>
          {icon}
        </IconButton>
      }
    >
      {(close) => <Panel {...rest} onClose={close} />}
    </Popover>
  );
}

function Panel(props: PickerPanelProps) {
  const parts = useLazy(panel, true);
  return parts ? <parts.PickerPanel {...props} /> : <Skeleton $height="19rem" />;
}
