import { useState } from 'react';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Cluster, Dialog, Stack } from '../ui/index.ts';
import type { FieldTexts } from './field-texts.ts';
import { FieldChoice } from './field-choice.tsx';
import type { FieldConflict, Side } from './merge/merge-versions.ts';

/** Asks, field by field, which version is saved. */
export function ConflictDialog(props: {
  conflicts: readonly FieldConflict[];
  texts: FieldTexts;
  onClose(): void;
  onChoose(choices: ReadonlyMap<string, Side>): void;
}) {
  const { conflicts, texts } = props;
  const { t } = useTranslations('conflicts');
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const chooseAll = (side: Side) => setChoices(new Map(conflicts.map(({ key }) => [key, side])));
  function save() {
    if (conflicts.every(({ key }) => choices.has(key))) return props.onChoose(choices);
    setChecked(true);
    const open = conflicts.findIndex(({ key }) => !choices.has(key));
    document.querySelector<HTMLElement>(`[data-conflict="${open}"] input`)?.focus();
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('review')}
      description={t('text')}
      closeLabel={t('close')}
      maxWidth="44rem"
      footer={
        <Cluster $gap={3} $justify="end">
          <Button onClick={save}>{t('save')}</Button>
        </Cluster>
      }
    >
      <Stack $gap={6}>
        {conflicts.length > 1 && (
          <Cluster $gap={2}>
            <Button size="sm" variant="secondary" onClick={() => chooseAll('remote')}>
              {t('allRemote')}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => chooseAll('local')}>
              {t('allLocal')}
            </Button>
          </Cluster>
        )}
        {conflicts.map((conflict, index) => (
          <div key={conflict.key} data-conflict={index}>
            <FieldChoice
              conflict={conflict}
              texts={texts}
              choice={choices.get(conflict.key)}
              hasError={isChecked && !choices.has(conflict.key)}
              onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
            />
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
