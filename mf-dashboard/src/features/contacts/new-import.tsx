import {
  ContactImportSettings,
  type ImportTarget,
  MAX_IMPORT_BYTES,
} from '@stoa/shared/contracts/contact-import';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Checkbox, Cluster, Field, Input, Notice, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { FileTarget } from '../../components/file-target.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Muted } from '../../components/text-box.tsx';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { importPath } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { type FileHead, guessColumns, readHead } from './read-head.ts';
import { runImport, uploadImport } from './send-import.ts';
import { useContactFields } from './use-contact-fields.ts';
import { useListOverview } from './use-list-overview.ts';

/** Chooses a file of contacts, what its columns are and which lists they join; then tries it. */
export function NewImport() {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { data: fields } = useContactFields();
  const [chosen, setChosen] = useState<{ file: File; head: FileHead } | null>(null);
  const [columns, setColumns] = useState<(ImportTarget | null)[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      if (file.size === 0) return setProblem(t('imports.empty'));
      if (file.size > MAX_IMPORT_BYTES) return setProblem(t('imports.tooLarge'));
      const head = await readHead(file);
      setChosen({ file, head });
      setColumns(guessColumns(head.titles, fields ?? []));
    } catch (error) {
      setProblem(say(error));
    }
  }
  return (
    <ContactsScreen title={t('imports.start')} lead={t('imports.startLead')}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <Field label={t('imports.file')} hint={t('imports.fileHint')}>
        <FileTarget
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          chosen={chosen?.file.name}
          isDisabled={!fields}
          onFiles={([file]) => void choose(file)}
        />
      </Field>
      {chosen && (
        <>
          <Part title={t('imports.columns')}>
            <ColumnMapping head={chosen.head} columns={columns} fields={fields ?? []} onChange={setColumns} />
          </Part>
          <ImportOptions file={chosen.file} head={chosen.head} columns={columns} />
        </>
      )}
    </ContactsScreen>
  );
}

function ImportOptions(props: { file: File; head: FileHead; columns: (ImportTarget | null)[] }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const navigate = useNavigate();
  const { account_id: accountId } = useSite();
  const { data } = useListOverview();
  const [lists, setLists] = useState<string[]>([]);
  const [tags, setTags] = useState('');
  const [basis, setBasis] = useState('');
  const [isOverwriting, setOverwriting] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    const settings = ContactImportSettings.safeParse({
      charset: props.head.charset,
      delimiter: props.head.delimiter,
      columns: props.columns,
      lists,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      basis,
      overwrite: isOverwriting,
    });
    if (!settings.success)
      return setProblem(t(props.columns.includes('email') ? 'imports.wrong' : 'imports.noEmail'));
    if (lists.length > 0 && basis.trim().length < 10) return setProblem(t('imports.basisWrong'));
    setProblem(null);
    setProgress(0);
    try {
      const id = await uploadImport(accountId, props.file, setProgress);
      await runImport(id, settings.data, true);
      navigate(importPath(id));
    } catch (error) {
      setProblem(say(error));
      setProgress(null);
    }
  }
  return (
    <Part title={t('imports.options')}>
      <Card>
        <Stack $gap={4}>
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
          <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
            <Stack $gap={2}>
              <legend>{t('imports.lists')}</legend>
              {data?.lists.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={lists.includes(id)}
                  onChange={({ target }) =>
                    setLists(target.checked ? [...lists, id] : lists.filter((one) => one !== id))
                  }
                />
              ))}
              <Muted>{t('imports.listsHint')}</Muted>
            </Stack>
          </fieldset>
          {lists.length > 0 && (
            <Field label={t('imports.basis')} hint={t('imports.basisHint')} required>
              <Textarea
                value={basis}
                dir="auto"
                rows={2}
                maxLength={500}
                onChange={({ target }) => setBasis(target.value)}
              />
            </Field>
          )}
          <Field label={t('imports.tags')} hint={t('imports.tagsHint')}>
            <Input value={tags} dir="auto" maxLength={500} onChange={({ target }) => setTags(target.value)} />
          </Field>
          <Checkbox
            label={t('imports.overwrite')}
            checked={isOverwriting}
            onChange={({ target }) => setOverwriting(target.checked)}
          />
          {progress !== null && <ProgressBar percent={progress} label={t('imports.uploading')} />}
          <Cluster $justify="end">
            <Button busy={progress !== null} onClick={() => void start()}>
              {t('imports.try')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </Part>
  );
}
