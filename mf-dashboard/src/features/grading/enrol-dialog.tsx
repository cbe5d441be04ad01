import { useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Field, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { callRpc } from '../../data/call-rpc.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { useErrorMessage } from './use-error-message.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;

/** Lets members of the site into a course, found by name or by their whole address. */
export function EnrolDialog(props: { courseId: string; onEnrolled(): void; onClose(): void }) {
  const { t } = useGradingTranslations();
  const say = useErrorMessage();
  const { courseId } = props;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = usePausedText(search, setSearch);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isLong = search.trim().length >= 2;
  const { data, error, mutate } = useQuery<{ user_id: string; name: string }[], Error>(
    isLong && ['enrollable', courseId, search],
    () => callRpc('find_enrollable', { p_course_id: courseId, p_search: search }),
    { keepPreviousData: true },
  );
  async function enrol(userId: string, name: string) {
    setBusyId(userId);
    setProblem(null);
    try {
      await callRpc('enrol_student', { p_course_id: courseId, p_user_id: userId });
      notify('success', t('students.enrolled', { name }));
      props.onEnrolled();
      await mutate();
    } catch (failure) {
      setProblem(say(failure));
    } finally {
      setBusyId(null);
    }
  }
  const wrong = problem ?? (error ? say(error) : null);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('students.enrol')}
      description={t('students.enrolText')}
      closeLabel={t('close')}
    >
      <Stack $gap={4}>
        {wrong !== null && <Notice tone="danger">{wrong}</Notice>}
        <Field label={t('students.enrolSearch')} hint={!isLong && t('students.enrolType')}>
          <Input
            type="search"
            dir="auto"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div aria-live="polite">
          {isLong && data?.length === 0 && <Muted>{t('students.enrolNobody')}</Muted>}
          {isLong && data && data.length > 0 && (
            <List>
              {data.map(({ user_id, name }) => (
                <Cluster as="li" key={user_id} $justify="space-between">
                  <bdi>{name}</bdi>
                  <Button
                    size="sm"
                    variant="secondary"
                    busy={busyId === user_id}
                    aria-label={t('students.enrolAddOne', { name })}
                    onClick={() => void enrol(user_id, name)}
                  >
                    {t('students.enrolAdd')}
                  </Button>
                </Cluster>
              ))}
            </List>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
