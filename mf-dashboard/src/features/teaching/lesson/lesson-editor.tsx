import { Eye } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, Field, Input, LinkButton, space, Stack } from '@stoa/shared/ui';
import { useAutosave } from '../../../data/use-autosave.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { LessonIcon } from '../builder/lesson-icon.tsx';
import { PATHS } from '../paths.ts';
import { putLesson } from '../publish-lesson.ts';
import { QuizEditor } from '../quiz/quiz-editor.tsx';
import { SaveStateText } from '../save-state.tsx';
import { TeachingConflict } from '../teaching-conflict.tsx';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useErrorMessage } from '../use-error-message.ts';
import { AttachQuiz } from './attach-quiz.tsx';
import { type EditedLesson, isKeepable, type LessonDraft, lessonDraft, wrongParts } from './edited-lesson.ts';
import { LessonParts } from './lesson-parts.tsx';
import { type LessonGap, LessonIncompleteError } from '../lesson-gaps.ts';
import { PublishChecklist } from './publish-checklist.tsx';
import { LessonRules } from './lesson-rules.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Kind = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

/** One lesson being written: what it holds, when it opens, and whether learners see it. */
export function LessonEditor(props: {
  lesson: EditedLesson;
  reread(): Promise<EditedLesson | null | undefined>;
}) {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const { lesson } = props;
  const { id, course, type, slug } = lesson;
  const save = useCallback(
    ({ media: _media, ...p_lesson }: LessonDraft, p_version: number) =>
      callTeachingRpc('save_lesson', { p_lesson_id: id, p_version, p_lesson }),
    [id],
  );
  const isSaved = useCallback((draft: LessonDraft) => isKeepable(draft, type), [type]);
  const state = useAutosave({ draft: lessonDraft(lesson), version: lesson.version }, save, isSaved);
  const { draft, change } = state;
  const [status, setStatus] = useState(lesson.status);
  const [isBusy, setBusy] = useState(false);
  const [gaps, setGaps] = useState<LessonGap[]>([]);
  const saveQuiz = useRef<(() => Promise<unknown>) | null>(null);
  const isPublished = status === 'published';
  const wrong = wrongParts(draft, type);
  const reread = async () => {
    const fresh = await props.reread();
    if (fresh) setStatus(fresh.status);
    return fresh ? { draft: lessonDraft(fresh), version: fresh.version } : null;
  };
  async function publish() {
    setBusy(true);
    setGaps([]);
    try {
      if ((await state.flush()) === null) throw new Error(state.isAway() ? 'away' : 'unfinished');
      // The last question may have been written a moment ago.
      await saveQuiz.current?.();
      const next = isPublished ? 'draft' : 'published';
      const version = await putLesson(id, next);
      setStatus(next);
      state.overwrite(version);
      notify('success', t(isPublished ? 'lesson.hidden' : 'lesson.published'));
    } catch (error) {
      if (error instanceof LessonIncompleteError) setGaps(error.missing);
      notify('error', say(error));
    }
    setBusy(false);
  }
  return (
    <TeachingScreen
      above={
        <Link to={PATHS.course(course.id)}>
          <span dir="auto">{course.title}</span>
        </Link>
      }
      title={<span dir="auto">{draft.title || t('lesson.untitled')}</span>}
      lead={
        <Kind>
          <LessonIcon type={type} />
          {t(`types.${type}`)}
        </Kind>
      }
      actions={
        <Cluster $gap={3}>
          <SaveStateText state={state.state} reason={state.reason} />
          <StatusBadge status={isPublished ? 'published' : 'draft'}>
            {t(isPublished ? 'outline.open' : 'outline.draft')}
          </StatusBadge>
          {isPublished && (
            <LinkButton variant="secondary" to={PATHS.player(course.slug, slug)} target="_blank">
              <Eye size={18} strokeWidth={1.5} aria-hidden />
              {t('builder.asStudent')}
            </LinkButton>
          )}
          <Button
            variant={isPublished ? 'secondary' : 'primary'}
            busy={isBusy}
            disabled={state.state === 'conflict'}
            onClick={() => void publish()}
          >
            {t(isPublished ? 'outline.unpublish' : 'outline.publish')}
          </Button>
        </Cluster>
      }
    >
      <TeachingConflict thing="lesson" state={state} reread={reread} />
      <PublishChecklist gaps={gaps} />
      <Columns>
        <Stack $gap={5}>
          <Field
            label={t('outline.lessonTitle')}
            error={wrong.includes('title') && t('settings.needed')}
            required
          >
            <Input
              dir="auto"
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <LessonParts type={type} draft={draft} wrong={wrong} change={change} />
        </Stack>
        <LessonRules lesson={lesson} draft={draft} change={change} />
      </Columns>
      {type === 'quiz' && <AttachQuiz lesson={lesson} onAttached={props.reread} />}
      {lesson.quiz_id && <QuizEditor quizId={lesson.quiz_id} isTaken={isPublished} flushRef={saveQuiz} />}
    </TeachingScreen>
  );
}
