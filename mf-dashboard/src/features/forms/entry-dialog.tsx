import type { FormField } from '@stoa/shared/contracts/forms/form-fields';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { accessToken } from '@stoa/shared/session';
import { Button, Dialog, space } from '@stoa/shared/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { answerText, type Entry } from './entry-query.ts';

const Answers = styled.dl`
  display: grid;
  gap: ${space(4)};
  margin: ${space(4)} 0 0;
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface StoredFile {
  id: string;
  field: string;
  name: string;
}

/** All answers of one entry with its files, and where it came from. */
export function EntryDialog(props: { entry: Entry; questions: readonly FormField[]; onClose(): void }) {
  const { t } = useFormsTranslations();
  const { entry, questions, onClose } = props;
  const format = useFormat();
  const { data: files = [] } = useRead<StoredFile[]>('form-files', [entry.id], async (client, accountId) =>
    must(
      await client
        .from('form_files')
        .select('id,field,name')
        .eq('account_id', accountId)
        .eq('entry_id', entry.id),
    ),
  );
  const utm = Object.entries(entry.utm);
  const answered = questions.filter(({ id }) => id in entry.data || files.some(({ field }) => field === id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.entry')}
      description={format.dateTime(entry.created_at)}
      closeLabel={t('close')}
    >
      <Answers>
        {answered.map((field) => (
          <div key={field.id}>
            <dt dir="auto">{field.label}</dt>
            <dd dir="auto">
              {field.type === 'file'
                ? files
                    .filter((file) => file.field === field.id)
                    .map((file) => <FileButton key={file.id} file={file} />)
                : answerText(field, entry.data[field.id], t('list.yes'))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('list.page')}</dt>
          <dd dir="ltr">{entry.page}</dd>
        </div>
        {utm.length > 0 && (
          <div>
            <dt>{t('list.source')}</dt>
            <dd dir="ltr">{utm.map(([name, value]) => `${name}=${value}`).join(' ')}</dd>
          </div>
        )}
      </Answers>
    </Dialog>
  );
}

function FileButton({ file }: { file: StoredFile }) {
  const { t } = useFormsTranslations();
  async function download() {
    const token = await accessToken();
    const reply = await fetch(`/api/forms/files/${file.id}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }).catch(() => null);
    if (!reply?.ok) return notify('error', t('list.failedDownload'));
    const url = URL.createObjectURL(await reply.blob());
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button size="sm" variant="secondary" onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      <bdi>{t('list.download', { name: file.name })}</bdi>
    </Button>
  );
}
