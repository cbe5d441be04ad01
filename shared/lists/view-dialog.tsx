import { useState } from 'react';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Checkbox, Cluster, Dialog, Field, Input, Stack } from '../ui/index.ts';
import { type ViewProblem, viewProblem } from './saved-views.ts';

const MAX_NAME_LENGTH = 40;

/** Names a view, new or saved before. */
export function ViewDialog(props: {
  title: string;
  name: string;
  isShared: boolean;
  canShare: boolean;
  onSave: (fields: { name: string; is_shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslations('lists');
  const [name, setName] = useState(props.name);
  const [isShared, setShared] = useState(props.isShared);
  const [problem, setProblem] = useState<ViewProblem | 'enterName' | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    if (!name.trim()) return setProblem('enterName');
    setBusy(true);
    try {
      await props.onSave({ name: name.trim(), is_shared: isShared });
      props.onClose();
    } catch (error) {
      setProblem(viewProblem(error));
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={props.onClose} title={props.title} closeLabel={t('close')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack $gap={4}>
          <Field label={t('viewName')} hint={t('viewNameHint')} error={problem && t(problem)} required>
            <Input
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          {props.canShare && (
            <Checkbox
              label={t('shareView')}
              checked={isShared}
              onChange={({ target }) => setShared(target.checked)}
            />
          )}
          <Cluster $gap={3} $justify="end">
            <Button variant="quiet" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={isBusy}>
              {t('save')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
