import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../data/lazy-part.ts';

const notes = lazyPart(() => import(/* webpackChunkName: "record-notes" */ './record-notes.tsx'));

interface Props {
  record: 'member' | 'product' | 'course';
  id: string;
}

/** Notes of managers about a record, below what the record itself shows. */
export function RecordNotes(props: Props) {
  const part = useLazy(notes, true);
  return part && <part.RecordNotes key={props.id} {...props} />;
}
