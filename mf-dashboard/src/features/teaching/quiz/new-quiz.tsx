import { type FormEvent, useState } from 'react';
import { useNavigate } from '@stoa/shared/router';
import { Select } from '@stoa/shared/controls';
import { Button, Dialog, Field, Input, LinkButton, Notice, Stack } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { useLatestCourses } from '../list/course-list.ts';
import { PATHS } from '../paths.ts';
import { useErrorMessage } from '../use-error-message.ts';

/** Asks for the course and the title, begins the quiz, and leads on to its editor. */
export function NewQuiz(props: { isOpen: boolean; courseId: string | null; onClose(): void }) {
  const { t } = useTeachingTranslations();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      title={t('quizzes.new')}
      closeLabel={t('close')}
      maxWidth="28rem"
    >
      <NewForm courseId={props.courseId} />
    </Dialog>
  );
}

function NewForm({ courseId }: { courseId: string | null }) {
  const { t } = useTeachingTranslations();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const { data } = useLatestCourses();
  const [chosen, setChosen] = useState(courseId ?? '');
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const course = chosen || data?.courses[0]?.id || '';
  async function begin(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const id = await callTeachingRpc('create_quiz', { p_course_id: course, p_title: title.trim() });
      await navigate(PATHS.quiz(id));
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  if (data?.courses.length === 0)
    return (
      <Stack $gap={4} $align="start">
        <p>{t('quizzes.needsCourse')}</p>
        <LinkButton to={PATHS.newCourse}>{t('list.new')}</LinkButton>
      </Stack>
    );
  return (
    <form onSubmit={(event) => void begin(event)}>
      <Stack $gap={4}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Field label={t('quiz.title')}>
          <Input
            required
            dir="auto"
            maxLength={200}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Field label={t('list.course')}>
          <Select value={course} onChange={({ target }) => setChosen(target.value)}>
            {(data?.courses ?? []).map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={isBusy} disabled={title.trim() === '' || course === ''}>
          {t('quizzes.create')}
        </Button>
      </Stack>
    </form>
  );
}
