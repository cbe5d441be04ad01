import { useOperator } from '@stoa/shared/data/operator-session';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Dialog, EmptyState, Field, LinkButton, Stack, Textarea } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { KeyRound } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { NotForYou } from '../../components/not-for-you.tsx';
import type { ContentKind } from './content-kind.ts';
import { ContentStoreContext } from './content-store.ts';
import { type RequestReason, createPlatformStore } from './platform-store.ts';

/** A screen over the platform's own pages, posts and docs, for operators. */
export function PlatformContent({ kind, children }: { kind: ContentKind; children: ReactNode }) {
  const { t } = useTranslations('dashboard');
  const operator = useOperator();
  if (operator.status === 'operator') return <WithReasons>{children}</WithReasons>;
  if (operator.status === 'other') return <NotForYou />;
  return (
    <Screen title={t(`content.${kind}.list`)}>
      {operator.status === 'loading' && <SkeletonRows />}
      {operator.status === 'failed' && <LoadFailed error={operator.error} onRetry={operator.retry} />}
      {operator.status === 'factorMissing' && (
        <EmptyState
          icon={<KeyRound size={40} strokeWidth={1.25} />}
          title={t('platformContent.factorTitle')}
          action={<LinkButton to="/dashboard/security">{t('platformContent.factorAction')}</LinkButton>}
        >
          {t('platformContent.factorText')}
        </EmptyState>
      )}
    </Screen>
  );
}

type Change = Parameters<RequestReason>[0];
interface Question {
  change: Change;
  answer(reason: string | null): void;
}

/** Gives the store of the platform, and asks the reason of each change that visitors see. */
function WithReasons({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const store = useMemo(
    () => createPlatformStore((change) => new Promise((resolve) => setQuestion({ change, answer: resolve }))),
    [],
  );
  function answer(reason: string | null) {
    question?.answer(reason);
    setQuestion(null);
  }
  return (
    <ContentStoreContext value={store}>
      {children}
      {question && <ReasonDialog change={question.change} onAnswer={answer} />}
    </ContentStoreContext>
  );
}

const MIN_REASON = 3;
const MAX_REASON = 500;

function ReasonDialog({ change, onAnswer }: { change: Change; onAnswer(reason: string | null): void }) {
  const { t } = useTranslations('dashboard');
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = reason.trim();
    if (text.length < MIN_REASON) setWrong(true);
    else onAnswer(text);
  }
  return (
    <Dialog
      open
      onClose={() => onAnswer(null)}
      title={t(`platformContent.reasons.${change}`)}
      closeLabel={t('content.close')}
      maxWidth="30rem"
    >
      <form noValidate onSubmit={submit}>
        <Stack $gap={4}>
          <Field
            label={t('platformContent.reasons.label')}
            hint={t('platformContent.reasons.hint')}
            error={isWrong && t('platformContent.reasons.missing')}
            required
          >
            <Textarea
              rows={3}
              maxLength={MAX_REASON}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setWrong(false);
              }}
            />
          </Field>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => onAnswer(null)}>
              {t('platformContent.reasons.cancel')}
            </Button>
            <Button type="submit" variant={change === 'bin' ? 'danger' : 'primary'}>
              {t(change === 'bin' ? 'content.toBin' : `content.${change}`)}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
