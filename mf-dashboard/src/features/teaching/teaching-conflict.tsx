import type { FieldDisplay } from '@stoa/shared/conflicts';
import { AutosaveConflict } from '../../components/autosave-conflict.tsx';
import { useFormat } from '../../data/format.ts';
import type { Autosave } from '../../data/use-autosave.ts';
import { useTeachingTranslations } from '../../translations/teaching/index.ts';
import { CONFLICT_FIELDS, type EditedThing } from './conflict-fields.ts';

/** Merges what others saved of a lesson, a course, a quiz or a certificate into what is being written. */
export function TeachingConflict<T extends object>(props: {
  thing: EditedThing;
  state: Autosave<T>;
  reread(): Promise<{ draft: T; version: number } | null | undefined>;
}) {
  const { t } = useTeachingTranslations();
  const { dateTime } = useFormat();
  const { labels, kinds, units, values = {}, moments = [] } = CONFLICT_FIELDS[props.thing];
  const display: FieldDisplay = {
    labels: Object.fromEntries(Object.entries(labels).map(([path, key]) => [path, key === '' ? '' : t(key)])),
    kinds,
    units,
    format(value, path) {
      const name = path.filter((step) => typeof step === 'string').join('.');
      if (typeof value !== 'string' || value === '') return undefined;
      if (moments.includes(name)) return dateTime(value);
      const texts = Object.hasOwn(values, name) ? values[name] : undefined;
      return texts === undefined ? undefined : t(`${texts}.${value}`);
    },
  };
  return <AutosaveConflict {...display} name={props.thing} state={props.state} reread={props.reread} />;
}
