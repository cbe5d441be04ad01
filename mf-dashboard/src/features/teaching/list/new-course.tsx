import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { LimitNotice } from '../../../components/limit-notice.tsx';
import { isLimitReached } from '../../../data/is-limit.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useErrorMessage } from '../use-error-message.ts';

/** Asks for the title, begins the course and leads on to its builder. */
export function NewCourse() {
  const { t } = useTeachingTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const say = useErrorMessage();
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function begin(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const id = await callTeachingRpc('create_course', { p_account_id: accountId, p_title: title.trim() });
      await navigate(PATHS.course(id), { replace: true });
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }
  return (
    <TeachingScreen
      above={<Link to={PATHS.courses}>{t('back')}</Link>}
      title={t('list.new')}
      lead={t('list.newLead')}
    >
      <Card>
        <form onSubmit={(event) => void begin(event)}>
          <Stack $gap={4} $align="start">
            {isLimitReached(problem) && <LimitNotice failure={problem} />}
            {problem !== null && !isLimitReached(problem) && <Notice tone="danger">{say(problem)}</Notice>}
            <Stack $align="stretch" style={{ inlineSize: '100%', maxInlineSize: '36rem' }}>
              <Field label={t('settings.title')} hint={t('list.newHint')}>
                <Input
                  required
                  dir="auto"
                  maxLength={200}
                  value={title}
                  onChange={({ target }) => setTitle(target.value)}
                />
              </Field>
            </Stack>
            <Button type="submit" busy={isBusy} disabled={title.trim() === ''}>
              {t('list.begin')}
            </Button>
          </Stack>
        </form>
      </Card>
    </TeachingScreen>
  );
}
