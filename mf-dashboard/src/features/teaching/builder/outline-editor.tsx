import { ListTree, Plus } from 'lucide-react';
import { type FormEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, Input, space, Stack, VisuallyHidden } from '@stoa/shared/ui';
import type { SWRResponse } from '@stoa/shared/data';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeleteWithUndo, useHiddenIds } from '../../../data/undoable-delete.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { SaveStateText } from '../save-state.tsx';
import type { BuiltCourse, OutlineSection } from './built-course.ts';
import { OutlineConflict } from './outline-conflict.tsx';
import { SectionCard } from './section-card.tsx';
import { type Outline, useOutline } from './use-outline.ts';
import { useOutlineAct } from './use-outline-act.ts';

/** Lessons that are drawn in one go. */
const AT_ONCE_MAX = 100;

const List = styled.ol`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
`;
const AddLine = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  gap: ${space(2)};
  justify-content: start;
`;

/** Sections and lessons: added, renamed, put in order by hand or by keys, published, removed. */
export function OutlineEditor(props: {
  course: BuiltCourse;
  mutate: SWRResponse<BuiltCourse | null, Error>['mutate'];
}) {
  const { t } = useTeachingTranslations();
  const { course } = props;
  const outline = useOutline(course, props.mutate);
  const [removing, setRemoving] = useState<string | null>(null);
  const deleteWithUndo = useDeleteWithUndo();
  const hidden = useHiddenIds();
  const sections = useMemo(() => withoutHidden(course.sections, hidden), [course.sections, hidden]);
  const remove = (id: string) => {
    const section = course.sections.find((one) => one.id === id);
    if (holdsWork(course, id)) return setRemoving(id);
    deleteWithUndo(id, {
      text: t(section ? 'outline.sectionDeleted' : 'outline.lessonDeleted'),
      async remove() {
        if (!(await (section ? outline.removeSection(id) : outline.removeLesson(id))))
          throw new Error('refused');
      },
      explain: () => null,
    });
  };
  const { act, dragged, over, renaming, moved } = useOutlineAct(course, outline, remove);
  // A large course shows its first section at once and the others without holding the page up.
  const lessons = course.sections.reduce((sum, section) => sum + section.lessons.length, 0);
  const isWhole = useDeferredValue(true, lessons <= AT_ONCE_MAX);
  useEffect(() => {
    if (moved) document.querySelector<HTMLElement>(`[data-grip="${moved.id}"]`)?.focus();
  }, [moved]);
  return (
    <Stack $gap={5}>
      <VisuallyHidden as="output">{moved?.announcement}</VisuallyHidden>
      {outline.isSaving && <SaveStateText state="saving" reason={null} />}
      <OutlineConflict merge={outline.merge} />
      {sections.length === 0 && (
        <EmptyState icon={<ListTree size={40} strokeWidth={1.25} />} title={t('outline.none')}>
          {t('outline.noneText')}
        </EmptyState>
      )}
      <List aria-label={t('outline.sections')}>
        {sections.slice(0, isWhole ? undefined : 1).map((section) => (
          <SectionCard
            key={section.id}
            courseId={course.id}
            section={section}
            renaming={isIn(section, renaming)}
            over={isIn(section, over)}
            dragged={isIn(section, dragged)}
            act={act}
          />
        ))}
      </List>
      <AddSection outline={outline} />
      {removing && (
        <Removing course={course} id={removing} outline={outline} onClose={() => setRemoving(null)} />
      )}
    </Stack>
  );
}

/** Tells if learners may have worked in it: a lesson that isn't a draft, or a section that holds lessons. */
function holdsWork({ sections }: BuiltCourse, id: string): boolean {
  const section = sections.find((one) => one.id === id);
  if (section) return section.lessons.length > 0;
  return sections.some(({ lessons }) => lessons.some((one) => one.id === id && one.status !== 'draft'));
}

/** Sections that hold nothing hidden stay the same objects, so that they aren't drawn again. */
const withoutHidden = (sections: OutlineSection[], hidden: ReadonlySet<string>) =>
  sections
    .filter(({ id }) => !hidden.has(id))
    .map((section) =>
      section.lessons.some(({ id }) => hidden.has(id))
        ? { ...section, lessons: section.lessons.filter(({ id }) => !hidden.has(id)) }
        : section,
    );

/** The id if it is this section's or one of its lessons', so that no other section is drawn anew for it. */
const isIn = (section: BuiltCourse['sections'][number], id: string | null) =>
  id !== null && (section.id === id || section.lessons.some((lesson) => lesson.id === id)) ? id : null;

function AddSection({ outline }: { outline: Outline }) {
  const { t } = useTeachingTranslations();
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '' || isBusy) return;
    setBusy(true);
    if (await outline.addSection(title.trim())) setTitle('');
    setBusy(false);
  }
  return (
    <AddLine onSubmit={(event) => void add(event)}>
      <Input
        dir="auto"
        aria-label={t('outline.newSection')}
        placeholder={t('outline.newSectionHint')}
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        <Plus size={18} strokeWidth={1.75} aria-hidden />
        {t('outline.addSection')}
      </Button>
    </AddLine>
  );
}

function Removing(props: { course: BuiltCourse; id: string; outline: Outline; onClose(): void }) {
  const { t } = useTeachingTranslations();
  const { course, id, outline, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const section = course.sections.find((one) => one.id === id);
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  const title = section?.title ?? lesson?.title ?? '';
  async function remove() {
    setBusy(true);
    await (section ? outline.removeSection(id) : outline.removeLesson(id));
    onClose();
  }
  return (
    <ConfirmDialog
      isDangerous
      title={t('outline.removeTitle', { title })}
      text={
        section ? t('outline.removeSection', { count: section.lessons.length }) : t('outline.removeLesson')
      }
      action={t('outline.remove')}
      isBusy={isBusy}
      problem={null}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
