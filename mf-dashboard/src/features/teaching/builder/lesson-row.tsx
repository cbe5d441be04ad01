import { Ellipsis, GripVertical } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, IconButton, Menu, space } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import type { OutlineLesson } from './built-course.ts';
import { InlineName } from './inline-name.tsx';
import { LessonIcon } from './lesson-icon.tsx';
import { byTouch, type OutlineAct } from './outline-act.ts';

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  min-block-size: 3rem;
  padding-inline-end: ${space(1)};
  border-block-start: 1px solid var(--stoa-border);
  background: var(--stoa-surface);
  /* What is far out of view is neither laid out nor painted. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 3rem;
  @media (max-width: 639.98px) {
    contain-intrinsic-block-size: auto 4.3rem;
  }
  &[data-over] {
    box-shadow: inset 0 2px 0 var(--stoa-primary-text);
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  > svg {
    flex: none;
    color: var(--stoa-muted);
  }
  > button:first-child {
    flex: none;
    cursor: grab;
    touch-action: none;
    color: var(--stoa-muted);
  }
  a {
    color: var(--stoa-text);
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`;
/** On narrow screens the marks wrap below the title. */
const Body = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-inline-size: 0;
  padding-block: ${space(2)};
  > :first-child {
    flex: 1 1 11rem;
  }
`;
const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One lesson of the outline: opened, renamed, moved, published, removed. */
export const LessonRow = memo(function LessonRow(props: {
  courseId: string;
  lesson: OutlineLesson;
  isRenaming: boolean;
  isOver: boolean;
  isDragged: boolean;
  act: OutlineAct;
}) {
  const { t } = useTeachingTranslations();
  const { lesson, act } = props;
  const { id, title, type, status, is_preview } = lesson;
  const isPublished = status === 'published';
  return (
    <Row
      data-over={props.isOver ? '' : undefined}
      data-dragged={props.isDragged ? '' : undefined}
      onDragOver={(event) => act.over(event, id)}
      onDrop={(event) => act.drop(event)}
    >
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
      <LessonIcon type={type} />
      <Body>
        <InlineName
          label={t('outline.lessonTitle')}
          value={title}
          isOpen={props.isRenaming}
          onDone={(next, before) => act.renamed(id, next, before)}
        >
          <Link to={PATHS.lesson(props.courseId, id)} onKeyDown={(event) => act.keys(event, id)}>
            <span dir="auto">{title}</span>
          </Link>
        </InlineName>
        <StatusBadge status={isPublished ? 'published' : 'draft'}>
          {t(isPublished ? 'outline.open' : 'outline.draft')}
        </StatusBadge>
        {is_preview && <Badge $tone="primary">{t('outline.preview')}</Badge>}
      </Body>
      <Menu
        align="end"
        trigger={
          <IconButton label={t('outline.actions', { title })}>
            <Ellipsis {...ICON} />
          </IconButton>
        }
        items={[
          { key: 'edit', label: t('outline.edit'), to: PATHS.lesson(props.courseId, id) },
          { key: 'rename', label: t('outline.rename'), onSelect: () => act.rename(id) },
          { key: 'duplicate', label: t('outline.duplicate'), onSelect: () => act.duplicate(id) },
          {
            key: 'publish',
            label: t(isPublished ? 'outline.unpublish' : 'outline.publish'),
            onSelect: () => act.publish(lesson),
          },
          { key: 'up', label: t('outline.up'), divided: true, onSelect: () => act.step(id, -1) },
          { key: 'down', label: t('outline.down'), onSelect: () => act.step(id, 1) },
          { key: 'remove', label: t('outline.remove'), divided: true, onSelect: () => act.remove(id) },
        ]}
      />
    </Row>
  );
});
