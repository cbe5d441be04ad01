import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Dialog, Field, Stack, Textarea } from '@stoa/shared/ui';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { ForOperators } from '../../components/for-operators.tsx';
import type { ContentKind } from './content-kind.ts';
import { ContentStoreContext } from './content-store.ts';
import { type RequestReason, createPlatformStore } from './platform-store.ts';

/** A screen over the platform's own pages, posts and docs, for operators. */
export function PlatformContent({ kind, children }: { kind: ContentKind; children: ReactNode }) {
  const { t } = useTranslations('dashboard');
  return (
    <ForOperators title={t(`content.${kind}.list`)}>
      <WithReasons>{children}</WithReasons>
    </ForOperators>
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
