import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from '@stoa/shared/i18n';
import { useNavigate } from '@stoa/shared/router';
import { Button, Dialog, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { createContent } from './create-content.ts';
import { slugOf } from '../../data/slug-of.ts';
import { type ContentKind, FOLDERS, PUBLIC_FOLDERS } from './content-kind.ts';
import { useContentStore } from './content-store.ts';

/** Asks for the title, begins the page or post, and leads on to its editor. */
export function NewContent(props: { kind: ContentKind; isOpen: boolean; onClose(): void }) {
  const { t } = useTranslations('dashboard');
  const { kind, isOpen, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(`content.${kind}.new`)}
      closeLabel={t('content.close')}
      maxWidth="28rem"
    >
      <NewForm kind={kind} />
    </Dialog>
  );
}

/** The same as part of a screen. */
export function NewForm({ kind }: { kind: ContentKind }) {
  const { t } = useTranslations('dashboard');
  const store = useContentStore();
  const navigate = useNavigate();
  const formId = useId();
  const [title, setTitle] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function begin(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { id } = await createContent(store, kind, title.trim());
      await navigate(`${FOLDERS[kind]}/${id}`);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }
  return (
    <form id={formId} onSubmit={(event) => void begin(event)}>
      <Stack $gap={4}>
        {problem && <Notice tone="danger">{t('content.failed', { reason: problem })}</Notice>}
        <Field
          label={t('content.title')}
          hint={
            title.trim() && (
              <span dir="ltr">
                {PUBLIC_FOLDERS[kind]}
                {slugOf(title, kind)}
              </span>
            )
          }
        >
          <Input required maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
        </Field>
        <Button type="submit" busy={isBusy} disabled={title.trim() === ''}>
          {t('content.begin')}
        </Button>
      </Stack>
    </form>
  );
}
