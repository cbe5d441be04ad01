import { ChevronDown, Eye } from 'lucide-react';
import { useState } from 'react';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, IconButton, LinkButton, Menu, type MenuAction } from '@stoa/shared/ui';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { PATHS } from '../paths.ts';
import { type PublishedLessons, publishLessons } from '../publish-lesson.ts';
import { useErrorMessage } from '../use-error-message.ts';
import type { BuiltCourse } from './built-course.ts';
import { SkippedLessons } from './skipped-lessons.tsx';

/** Shows a course's publication status, its preview and its actions. */
export function CourseBar({ course, onChanged }: { course: BuiltCourse; onChanged(): Promise<unknown> }) {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [skipped, setSkipped] = useState<PublishedLessons['skipped']>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, status, slug, sections } = course;
  const isPublished = status === 'published';
  const isEmpty = !sections.some(({ lessons }) => lessons.some((lesson) => lesson.status === 'published'));

  async function put(next: BuiltCourse['status'], done: string) {
    if (next === 'published' && isEmpty) return notify('error', t('refused.invalid_lessons'));
    setBusy(true);
    try {
      await callTeachingRpc('set_course_status', { p_course_id: id, p_status: next });
      await onChanged();
      notify('success', done);
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  async function publishAll() {
    setBusy(true);
    try {
      const done = await publishLessons(id);
      await onChanged();
      setSkipped(done.skipped);
      notify('success', t('gaps.publishedAll', { count: done.published }));
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  async function duplicate() {
    setBusy(true);
    try {
      const copy = await callTeachingRpc('duplicate_course', { p_course_id: id });
      notify('success', t('builder.duplicated'));
      await navigate(PATHS.course(copy));
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  async function remove() {
    setBusy(true);
    try {
      await callTeachingRpc('delete_course', { p_course_id: id });
      notify('success', t('builder.removed'));
      await navigate(PATHS.courses, { replace: true });
    } catch (error) {
      const isUsed = (error as Error).message === 'in_use';
      setProblem(isUsed ? t('builder.inUse') : say(error));
      setBusy(false);
    }
  }
  const hasDrafts = sections.some(({ lessons }) => lessons.some((lesson) => lesson.status === 'draft'));
  const items: MenuAction[] = [
    ...(hasDrafts
      ? [{ key: 'lessons', label: t('gaps.publishAll'), onSelect: () => void publishAll() }]
      : []),
    ...(isPublished
      ? [
          { key: 'look', label: t('builder.look'), to: `/course/${slug}` },
          {
            key: 'back',
            label: t('builder.unpublish'),
            onSelect: () => void put('draft', t('builder.hidden')),
          },
        ]
      : []),
    { key: 'duplicate', label: t('builder.duplicate'), onSelect: () => void duplicate() },
    {
      key: 'remove',
      label: t('builder.remove'),
      divided: true,
      onSelect: () => setRemoving(true),
    },
  ];
  return (
    <Cluster $gap={3}>
      <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>
      <LinkButton variant="secondary" to={PATHS.player(slug)} target="_blank">
        <Eye size={18} strokeWidth={1.5} aria-hidden />
        {t('builder.asStudent')}
      </LinkButton>
      {!isPublished && (
        <Button busy={isBusy} onClick={() => void put('published', t('builder.published'))}>
          {t('builder.publish')}
        </Button>
      )}
      <Menu
        align="end"
        items={items}
        trigger={
          <IconButton label={t('builder.more')}>
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        }
      />
      {skipped.length > 0 && (
        <SkippedLessons courseId={id} skipped={skipped} onClose={() => setSkipped([])} />
      )}
      {isRemoving && (
        <ConfirmDialog
          isDangerous
          title={t('outline.removeTitle', { title: course.title })}
          text={t('builder.removeText')}
          action={t('builder.remove')}
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void remove()}
          onClose={() => {
            setRemoving(false);
            setProblem(null);
          }}
        />
      )}
    </Cluster>
  );
}
