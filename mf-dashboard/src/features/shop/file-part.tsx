import { useController } from '@stoa/shared/forms';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Field, Select, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { FileButton } from './file-button.tsx';
import type { ProductFormProps } from './product-form-props.ts';

/** The file that a download gives: uploaded now, or one that lies in the library already. */
export function FilePart({ form }: ProductFormProps) {
  const { t } = useShopTranslations();
  const { value: file, onChange } = useController({ control: form.methods.control, name: 'file' }).field;
  const { data = [] } = usePrivateFiles();
  const isListed = data.some(({ id }) => id === file?.id);
  return (
    <Part title={t('products.file')}>
      <Stack $gap={5}>
        <FileButton
          place="private"
          label={t('products.fileChoose')}
          hint={t('products.fileHint')}
          error={form.getError('file')}
          onDone={({ media }) => onChange({ id: media.id, name: media.name })}
        />
        <Field label={t('products.fileFromLibrary')}>
          <Select
            value={file?.id ?? ''}
            name="file"
            onChange={({ target }) => onChange(data.find(({ id }) => id === target.value) ?? null)}
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
  return useQuery<{ id: string; name: string }[], Error>(['shop-private-files', accountId], async () =>
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
