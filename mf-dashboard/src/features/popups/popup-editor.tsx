import { EditConflict } from '@stoa/shared/conflicts';
import { siteLanguage } from '@stoa/shared/contracts/languages';
import type { PopupDefinition, PopupRecord } from '@stoa/shared/contracts/popups/popup-definition';
import { notify } from '@stoa/shared/notify';
import { useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, IconButton, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ForManagers } from '../../components/for-managers.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { useHistory } from '../../data/use-history.ts';
import { useVersionedForm } from '../../data/use-versioned-form.ts';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { ContentPart, type ContentPlace } from './content-part.tsx';
import { cleaned, type EditedPopup, editedOf, problemsOf } from './edited-popup.ts';
import { PopupFrame } from './popup-frame.tsx';
import { PopupPreview } from './popup-preview.tsx';
import { RuleParts } from './rule-parts.tsx';
import { StateButtons } from './state-buttons.tsx';
import { loadPopup, savePopup, usePublishedForms } from './use-popup.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  > * {
    min-inline-size: 0;
  }
  @media (min-width: 1000px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Edits a popup beside what visitors will see. */
export function PopupEditorScreen() {
  return (
    <ForManagers>
      <Editor />
    </ForManagers>
  );
}

function Editor() {
  const { t } = usePopupsTranslations();
  const { popupId = '' } = useParams();
  const { account_id: accountId, settings } = useSite();
  const [record, setRecord] = useState<PopupRecord>();
  const [place, setPlace] = useState<ContentPlace>({ variant: 'a', language: siteLanguage(settings) });
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const forms = usePublishedForms() ?? [];
  const form = useVersionedForm<PopupRecord, EditedPopup>(
    ['popup-editor', accountId, popupId],
    async () => {
      const read = await loadPopup(accountId, popupId);
      setRecord(read);
      return read;
    },
    editedOf,
    async ({ name, definition }, { id, version }) => {
      await savePopup(accountId, { id, version, name, definition: cleaned(definition) });
    },
  );
  const history = useHistory<EditedPopup>(form.value, form.change);
  const { value } = form;
  const problems = value ? problemsOf(value) : new Set<never>();
  async function save() {
    setTried(true);
    if (problems.size > 0)
      return setProblem([...problems].map((one) => t(`edit.problems.${one}`)).join('. '));
    try {
      setProblem(null);
      await form.save();
      setTried(false);
      notify('success', t('saved'));
    } catch (error) {
      if ((error as Error).message !== 'precondition_failed') setProblem(errorMessage(t, error));
    }
  }
  const put = (part: Partial<PopupDefinition>, at?: string) =>
    value && history.change({ ...value, definition: { ...value.definition, ...part } }, at);
  const chosen = forms.find(({ id }) => id === value?.definition.formId);
  const shownProblems = isTried ? problems : new Set<never>();
  return (
    <PopupFrame
      popupId={popupId}
      popup={value ? record : undefined}
      error={form.loadError}
      onRetry={form.retry}
      actions={
        record &&
        value && (
          <Cluster $gap={2}>
            <IconButton label={t('undo')} disabled={!history.canUndo} onClick={history.undo}>
              <Undo2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <IconButton label={t('redo')} disabled={!history.canRedo} onClick={history.redo}>
              <Redo2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <Button
              variant="secondary"
              busy={form.isBusy}
              disabled={!form.isChanged}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
            <StateButtons
              popup={record}
              isChanged={form.isChanged}
              reload={async () => form.retry()}
              discard={form.discard}
            />
          </Cluster>
        )
      }
    >
      {() =>
        value && (
          <Stack $gap={5}>
            <EditConflict {...form.conflict} labels={{ name: t('edit.name'), definition: t('tabs.edit') }} />
            {problem !== null && <Notice tone="danger">{problem}</Notice>}
            <Columns>
              <Stack $gap={6}>
                <Field
                  label={t('edit.name')}
                  hint={t('edit.nameHint')}
                  required
                  error={shownProblems.has('name') && t('edit.problems.name')}
                >
                  <Input
                    dir="auto"
                    maxLength={120}
                    value={value.name}
                    onChange={({ target }) => history.change({ ...value, name: target.value }, 'name')}
                  />
                </Field>
                <ContentPart
                  definition={value.definition}
                  place={place}
                  forms={forms}
                  problems={shownProblems}
                  onPlace={setPlace}
                  onChange={put}
                />
                <RuleParts
                  definition={value.definition}
                  problems={shownProblems}
                  formSlug={chosen?.slug ?? null}
                  onChange={put}
                />
              </Stack>
              <PopupPreview definition={value.definition} place={place} formTitle={chosen?.title ?? null} />
            </Columns>
          </Stack>
        )
      }
    </PopupFrame>
  );
}
