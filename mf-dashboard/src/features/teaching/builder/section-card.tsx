import { Ellipsis, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { IconButton, Menu, space } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { AddLesson } from './add-lesson.tsx';
import type { OutlineSection } from './built-course.ts';
import { InlineName } from './inline-name.tsx';
import { LessonRow } from './lesson-row.tsx';
import { byTouch, type OutlineAct } from './outline-act.ts';

const Box = styled.li`
  min-inline-size: 0;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  overflow: clip;
  &[data-over] {
    border-color: var(--stoa-primary-text);
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  > ol {
    padding: 0;
    list-style: none;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(1)};
  background: var(--stoa-sunken);
  > button:first-child {
    flex: none;
    cursor: grab;
    touch-action: none;
    color: var(--stoa-muted);
  }
  h2 {
    font-size: var(--stoa-size-md);
    overflow-wrap: anywhere;
  }
`;
const Count = styled.span`
  flex: none;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A section with its lessons and the line that adds one. */
export const SectionCard = memo(function SectionCard(props: {
  courseId: string;
  section: OutlineSection;
  renaming: string | null;
  over: string | null;
  dragged: string | null;
  act: OutlineAct;
}) {
  const { t } = useTeachingTranslations();
  const { section, act, renaming, over, dragged } = props;
  const { id, title, lessons } = section;
  return (
    <Box
      data-over={over === id ? '' : undefined}
      data-dragged={dragged === id ? '' : undefined}
      onDragOver={(event) => act.over(event, id)}
      onDrop={(event) => act.drop(event)}
    >
      <Head>
        <IconButton
          label={t('outline.drag', { title })}
          data-grip={id}
          draggable
          onDragStart={(event) => act.drag(event, id)}
          onDragEnd={() => act.letGo()}
          {...byTouch(act, id)}
          onKeyDown={(event) => act.keys(event, id)}
        >
          <GripVertical {...ICON} />
        </IconButton>
        <InlineName
          label={t('outline.sectionTitle')}
          value={title}
          isOpen={renaming === id}
          onDone={(next, before) => act.renamed(id, next, before)}
        >
          <h2 dir="auto">{title}</h2>
        </InlineName>
        <Count>{t('outline.lessons', { count: lessons.length })}</Count>
        <Menu
          align="end"
          trigger={
            <IconButton label={t('outline.actions', { title })}>
              <Ellipsis {...ICON} />
            </IconButton>
          }
          items={[
            { key: 'rename', label: t('outline.rename'), onSelect: () => act.rename(id) },
            { key: 'duplicate', label: t('outline.duplicate'), onSelect: () => act.duplicate(id) },
            { key: 'up', label: t('outline.up'), divided: true, onSelect: () => act.step(id, -1) },
            { key: 'down', label: t('outline.down'), onSelect: () => act.step(id, 1) },
            { key: 'remove', label: t('outline.remove'), divided: true, onSelect: () => act.remove(id) },
          ]}
        />
      </Head>
      <ol aria-label={title}>
        {lessons.map((lesson) => (
          <LessonRow
            key={lesson.id}
            courseId={props.courseId}
            lesson={lesson}
            isRenaming={renaming === lesson.id}
            isOver={over === lesson.id}
            isDragged={dragged === lesson.id}
            act={act}
          />
        ))}
      </ol>
      <AddLesson section={section} act={act} />
    </Box>
  );
});
