import { Select } from '@stoa/shared/controls';
import { Field, Grid, Input, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows, usePausedText } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { useState } from 'react';
import { styled } from 'styled-components';
import { foldersInOrder } from '../../data/folder-tree.ts';
import { LIBRARY_PAGE_SIZE, type LibraryFile, useFolders, useLibrary } from '../../data/use-library.ts';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { Muted } from '../text-box.tsx';
import { usePictureAddress } from './picture-address.ts';

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Tile = styled.button`
  display: grid;
  gap: ${space(1)};
  inline-size: 100%;
  padding: ${space(1)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  color: var(--stoa-text);
  font-size: var(--stoa-size-sm);
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-current='true'] {
    border-color: var(--stoa-primary-text);
    background: var(--stoa-primary-soft);
  }
  img {
    inline-size: 100%;
    aspect-ratio: 1;
    object-fit: contain;
    border-radius: calc(var(--stoa-radius) / 2);
    background: var(--stoa-sunken);
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The account's pictures, narrowed by name and folder. */
export function LibraryPane(props: {
  folder: string;
  onFolder(folder: string): void;
  /** The object that the field has now. */
  current: string | null;
  onPick(file: LibraryFile): void;
}) {
  const { t } = usePictureTranslations();
  const { toAddress } = usePictureAddress();
  const { folder } = props;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [text, type] = usePausedText(search, (next) => {
    setSearch(next);
    setPage(1);
  });
  const { data: folders = [] } = useFolders();
  const filter = {
    kind: 'image',
    visibility: 'public',
    ...(search.trim() && { search: search.trim() }),
    ...(folder && { folder }),
  };
  const { data, error, mutate } = useLibrary(filter, page);
  const isNarrowed = search.trim() !== '' || folder !== '';
  return (
    <Stack $gap={4}>
      <Grid $min="14rem" $gap={4}>
        <Field label={t('picker.search')}>
          <Input type="search" value={text} onChange={({ target }) => type(target.value)} />
        </Field>
        <Field label={t('picker.folder')}>
          <Select
            value={folder}
            onChange={({ target }) => {
              props.onFolder(target.value);
              setPage(1);
            }}
          >
            <option value="">{t('picker.anyFolder')}</option>
            <option value="none">{t('picker.noFolder')}</option>
            {foldersInOrder(folders).map(({ id, path }) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </Select>
        </Field>
      </Grid>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && <Muted>{t(isNarrowed ? 'picker.noMatch' : 'picker.empty')}</Muted>}
      {data && data.length > 0 && (
        <>
          <Pictures aria-label={t('picker.files')}>
            {data.map((file) => (
              <li key={file.id}>
                <Tile
                  type="button"
                  aria-label={t('picker.pick', { name: file.name })}
                  aria-current={file.object_name === props.current}
                  onClick={() => props.onPick(file)}
                >
                  <img
                    src={`${toAddress(file.object_name)}?v=${file.size_bytes}`}
                    alt=""
                    width={112}
                    height={112}
                    loading="lazy"
                  />
                  <bdi>{file.name}</bdi>
                </Tile>
              </li>
            ))}
          </Pictures>
          <Pager
            page={page}
            pageSize={LIBRARY_PAGE_SIZE}
            total={data[0]?.total ?? 0}
            onPage={(next) => setPage(next)}
          />
        </>
      )}
    </Stack>
  );
}
