import { EditConflict, type FieldDisplay } from '@stoa/shared/conflicts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { BuiltCourse } from './built-course.ts';
import { type OutlineVersion, toOutlineVersion, withoutDeleted } from './outline-version.ts';
import type { OutlineMerge } from './use-outline-conflict.ts';

const KINDS = { 'sections.title': 'line', 'lessons.title': 'line', 'lessons.section': 'value' } as const;

/** Merges titles and the order with another member's save of the outline. */
export function OutlineConflict({ merge }: { merge: OutlineMerge }) {
  const display = useOutlineDisplay(merge.getStored);
  const version = (which: 'base' | 'local') => {
    const own = toOutlineVersion(merge.conflict?.[which] ?? []);
    return withoutDeleted(own, toOutlineVersion(merge.getStored()));
  };
  return (
    <EditConflict<OutlineVersion, BuiltCourse>
      {...display}
      conflict={merge.conflict}
      getBase={() => version('base')}
      getLocal={() => version('local')}
      read={merge.read}
      toValues={({ sections }) => toOutlineVersion(sections)}
      editor={merge.editor}
      onMerge={merge.save}
    />
  );
}

function useOutlineDisplay(getStored: OutlineMerge['getStored']): FieldDisplay {
  const { t } = useTeachingTranslations();
  const labels = { sections: t('outline.sections'), lessons: t('outline.lessonList') };
  const titleOf = (item: unknown) => (item as { title?: string } | undefined)?.title ?? '';
  return {
    labels,
    kinds: KINDS,
    label(path) {
      const item = path.find((step) => typeof step !== 'string');
      if (!item || item.index < 0) return undefined;
      const of = path[0] === 'sections' ? t('outline.section') : t('outline.lesson');
      return `${path.at(-1) === 'section' ? t('outline.section') : of} · ${titleOf(item.item)}`;
    },
    format(value, path) {
      if (Array.isArray(value)) return value.map(titleOf).join('\n');
      if (path.at(-1) !== 'section') return undefined;
      return getStored().find(({ id }) => id === value)?.title;
    },
  };
}
