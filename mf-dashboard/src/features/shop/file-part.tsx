import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Field, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { FileButton } from './file-button.tsx';
import type { FileDraft } from './product-form.ts';
import { type FieldsProps, useProblemText } from './use-problem-text.ts';

/** The file that a download gives: uploaded now, or one that lies in the library already. */
export function FilePart({ draft: { file }, problems, onChange }: FieldsProps) {
  const { t } = useShopTranslations();
  const say = useProblemText(problems);
  const { data = [] } = usePrivateFiles();
  const isListed = data.some(({ id }) => id === file?.id);
  return (
    <Part title={t('products.file')}>
      <Stack $gap={5}>
        <FileButton
          place="private"
          label={t('products.fileChoose')}
          hint={t('products.fileHint')}
          error={say('file')}
          onDone={({ media }) => onChange({ file: { id: media.id, name: media.name } })}
        />
        <Field label={t('products.fileFromLibrary')}>
          <Select
            value={file?.id ?? ''}
            onChange={({ target }) => {
              const found = data.find(({ id }) => id === target.value);
              onChange({ file: found ?? null });
            }}
          >
            <option value="">{t('products.fileNone')}</option>
            {file && !isListed && <option value={file.id}>{file.name || t('products.file')}</option>}
            {data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </Stack>
    </Part>
  );
}

/** The newest of the library that is closed to the public. */
function usePrivateFiles() {
  const { account_id: accountId } = useSite();
  return useQuery<FileDraft[], Error>(['shop-private-files', accountId], async () =>
    must(
      await (
        await getClient()
      )
        .from('media')
        .select('id,name')
        .eq('account_id', accountId)
        .eq('visibility', 'private')
        .order('created_at', { ascending: false })
        .limit(200),
    ),
  );
}
