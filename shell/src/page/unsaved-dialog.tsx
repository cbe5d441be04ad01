import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Cluster, Notice, space, Stack } from '@stoa/shared/ui';
import type { ExitQuestion } from '@stoa/shared/unsaved/exit-types';
import '@stoa/shared/unsaved/messages';

// The browser's own dialog: it lies over dialogs that are open already, and nothing under it can be reached.
const Window = styled.dialog`
  inline-size: calc(100vw - 2rem);
  max-inline-size: 30rem;
  padding: ${space(5)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  color: var(--stoa-text);
  box-shadow: var(--stoa-shadow);
  &::backdrop {
    background: var(--stoa-backdrop);
  }
  h2 {
    margin: 0;
    font-size: var(--stoa-size-lg);
  }
  p {
    margin: 0;
  }
`;

/** Asks whether to save, to leave without it, or to stay. */
export function UnsavedDialog({ question }: { question: ExitQuestion }) {
  const { t } = useTranslations('unsaved');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { works, isSignOut } = question;
  const canSave = works.every(({ save }) => save);
  const [isStored] = useState(() => works.map(({ snapshot }) => snapshot?.() ?? false).every(Boolean));
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  async function save() {
    setBusy(true);
    setFailed(false);
    for (const work of works)
      if (!(await work.save?.().catch(() => false))) {
        setBusy(false);
        setFailed(true);
        return;
      }
    question.leave();
  }
  function leave() {
    for (const work of works) work.discard();
    question.leave();
  }

  return (
    <Window
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) question.stay();
      }}
    >
      <Stack $gap={4}>
        <h2 id={`${id}-title`}>{t('title')}</h2>
        <Stack $gap={2} id={`${id}-text`}>
          {works.map((work, index) => (
            // Two forms may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index}>{t('text', { label: work.label() })}</p>
          ))}
          <p>{t(isSignOut ? 'signOut' : isStored ? 'stored' : 'lost')}</p>
        </Stack>
        {isFailed && <Notice tone="danger">{t('failed')}</Notice>}
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" disabled={isBusy} onClick={question.stay}>
            {t('stay')}
          </Button>
          <Button variant={canSave ? 'secondary' : 'danger'} disabled={isBusy} onClick={leave}>
            {t('leave')}
          </Button>
          {canSave && (
            <Button busy={isBusy} onClick={() => void save()}>
              {t('save')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Window>
  );
}
