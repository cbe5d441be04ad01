import { useState } from 'react';
import { useRead } from '@stoa/shared/data/use-read';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Field, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { Muted } from '../../../components/text-box.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc, taken } from '../teaching-rpc.ts';
import { PATHS } from '../paths.ts';
import { useErrorMessage } from '../use-error-message.ts';
import type { BuiltCourse } from './built-course.ts';

interface OtherCourse {
  id: string;
  title: string;
  status: BuiltCourse['status'];
}

/** Courses that have to be completed before this one. */
export function CourseNeeds({ course: { id, account_id } }: { course: BuiltCourse }) {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, mutate } = useRead<{ needed: OtherCourse[]; others: OtherCourse[] }>(
    'course-requirements',
    [id],
    () => callTeachingRpc('course_requirements', { p_course_id: id }),
    { gcTimeMs: 0 },
  );
  async function put(requires_id: string, isNeeded: boolean) {
    setBusy(true);
    setProblem(null);
    try {
      const rows = (await getClient()).from('course_prerequisites');
      taken(
        await (isNeeded
          ? rows.insert({ account_id, course_id: id, requires_id })
          : rows.delete().eq('course_id', id).eq('requires_id', requires_id)),
      );
    } catch (failure) {
      setProblem(say(failure));
    }
    await mutate();
    setBusy(false);
  }
  return (
    <Part title={t('settings.needs')}>
      <Stack $gap={3}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
        {data && <Muted>{t(data.needed.length > 0 ? 'settings.needsText' : 'settings.needsNone')}</Muted>}
        {data?.needed.map((need) => (
          <Cluster key={need.id} $justify="space-between">
            <div>
              <Link to={PATHS.course(need.id)}>
                <span dir="auto">{need.title}</span>
              </Link>
              {need.status !== 'published' && <Muted>{t('settings.needDraft')}</Muted>}
            </div>
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy}
              aria-label={t('settings.dropNeed', { title: need.title })}
              onClick={() => void put(need.id, false)}
            >
              {t('settings.drop')}
            </Button>
          </Cluster>
        ))}
        {data && data.others.length > 0 && (
          <Field label={t('settings.addNeed')}>
            <Select
              value=""
              disabled={isBusy}
              onChange={({ target }) => target.value && void put(target.value, true)}
            >
              <option value="">{t('settings.chooseTeacher')}</option>
              {data.others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.title}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Stack>
    </Part>
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    course_requirements: { needed: OtherCourse[]; others: OtherCourse[] };
  }
}
