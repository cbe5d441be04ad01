import type { ComponentType } from 'react';
import type * as charts from '../../charts/index.tsx';
import type * as controls from '../../controls/index.ts';
import type * as ui from '../../ui/index.ts';
import { ButtonSpecimen } from './buttons.tsx';
import { ChartSpecimen } from './charts.tsx';
import { ConflictSpecimen } from './conflicts.tsx';
import { ControlSpecimen } from './controls.tsx';
import { FeedbackSpecimen } from './feedback.tsx';
import { FieldSpecimen } from './fields.tsx';
import { LayoutSpecimen } from './layout.tsx';
import { ListSpecimen } from './lists.tsx';
import { OverlaySpecimen } from './overlays.tsx';
import { PictureSpecimen } from './pictures.tsx';
import { RecordSpecimen } from './records.tsx';

export interface Specimen {
  title: string;
  /** The exports of shared/ui, shared/controls and shared/charts that it shows; a test compares them with all three. */
  shows: (keyof typeof ui | keyof typeof controls | keyof typeof charts)[];
  Specimen: ComponentType;
}

export const specimens: Specimen[] = [
  { title: 'Buttons', shows: ['Button', 'LinkButton', 'IconButton'], Specimen: ButtonSpecimen },
  {
    title: 'Fields',
    shows: ['Field', 'Input', 'Select', 'Textarea', 'Checkbox'],
    Specimen: FieldSpecimen,
  },
  {
    title: 'Controls',
    shows: [
      'Select',
      'Combobox',
      'DateInput',
      'DateTimeInput',
      'TimeInput',
      'ZoneInput',
      'StatusBadge',
      'StatusIcon',
    ],
    Specimen: ControlSpecimen,
  },
  {
    title: 'Feedback',
    shows: ['Notice', 'EmptyState', 'Skeleton', 'Spinner', 'Badge'],
    Specimen: FeedbackSpecimen,
  },
  { title: 'Pictures', shows: [], Specimen: PictureSpecimen },
  { title: 'Records', shows: ['Table', 'Price', 'Avatar', 'Card'], Specimen: RecordSpecimen },
  {
    title: 'Charts',
    shows: ['Chart', 'ChartSkeleton', 'Sparkline', 'Meter', 'Funnel'],
    Specimen: ChartSpecimen,
  },
  { title: 'Lists', shows: [], Specimen: ListSpecimen },
  { title: 'Edit conflicts', shows: [], Specimen: ConflictSpecimen },
  { title: 'Overlays', shows: ['Dialog', 'Menu', 'Popover'], Specimen: OverlaySpecimen },
  {
    title: 'Layout',
    shows: ['Stack', 'Cluster', 'Grid', 'Container', 'VisuallyHidden', 'DirectionRoot'],
    Specimen: LayoutSpecimen,
  },
];
