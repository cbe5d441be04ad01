import { notify } from '@stoa/shared/notify';
import { Select } from '@stoa/shared/controls';
import { Badge, Button, Card, EmptyState, Field, Grid, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { UploadField } from '../../components/upload-field.tsx';
import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { ALL_KINDS, type UploadVisibility } from '../../data/use-upload.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { FileDialog } from './file-dialog.tsx';
import { foldersInOrder } from '../../data/folder-tree.ts';
import { FolderButton } from './folders.tsx';
import { View, Named } from './media-view.tsx';
import { fileKind, shortType } from './file-kind.ts';
import {
  FILE_KINDS,
  type LibraryFile,
  LIBRARY_PAGE_SIZE,
  useFolders,
  useLibrary,
} from '../../data/use-library.ts';

/** Files of a library: added, found, opened. Without `hasPrivate` every file is public. */
export function Files(props: {
  hasPrivate?: boolean;
  room?: ReactNode;
  /** Stand in place of the texts of a site. */
  hint?: string;
  emptyText?: string;
}) {
  const { hasPrivate, room } = props;
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const [get, change, page] = useAddress();
  const [place, setPlace] = useState<UploadVisibility>('open');
  const [open, setOpen] = useState<LibraryFile | null>(null);
  const { data: folders = [], mutate: readFolders } = useFolders();
  const filter = Object.fromEntries(
    ['search', 'folder', 'kind'].map((key) => [key, get(key)]).filter(([, value]) => value !== ''),
  ) as Record<string, string>;
  const { data, error, mutate } = useLibrary(filter, page);
  return (
    <>
      <Card>
        <Grid $min="16rem" $gap={4}>
          <UploadField
            key={place}
            place={place}
            kinds={ALL_KINDS}
            isMany
            folderId={folders.find(({ id }) => id === get('folder'))?.id}
            label={t('media.add')}
            hint={props.hint ?? t('media.addHint')}
            labels={{ uploading: (percent) => t('media.uploading', { percent }), toErrorMessage: say }}
            onDone={({ media: { name } }) => {
              notify('success', t('media.added', { name }));
              void mutate();
            }}
          />
          {hasPrivate && (
            <Field label={t('media.place')}>
              <Select value={place} onChange={({ target }) => setPlace(target.value as UploadVisibility)}>
                <option value="open">{t('media.places.open')}</option>
                <option value="private">{t('media.places.private')}</option>
              </Select>
            </Field>
          )}
        </Grid>
        {room}
      </Card>
      <ListFilters
        search={{
          label: t('media.search'),
          hint: t('media.searchHint'),
          value: get('search'),
          onChange: (search) => change({ search }),
        }}
        choices={[
          {
            label: t('media.folder'),
            value: get('folder'),
            options: [
              ['', t('media.anyFolder')],
              ['none', t('media.noFolder')],
              ...foldersInOrder(folders).map(({ id, path }) => [id, path] as const),
            ],
            onChange: (folder) => change({ folder }),
          },
          {
            label: t('media.kind'),
            value: get('kind'),
            options: [
              ['', t('media.anyKind')],
              ...FILE_KINDS.map((kind) => [kind, t(`media.kinds.${kind}`)] as const),
            ],
            onChange: (kind) => change({ kind }),
          },
        ]}
      />
      <FolderButton folders={folders} onChanged={() => void readFolders()} />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<Images size={40} strokeWidth={1.25} />} title={t('media.emptyTitle')}>
          {props.emptyText ?? t('media.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <FileTable files={data} onOpen={setOpen} />
          <Pager
            page={page}
            pageSize={LIBRARY_PAGE_SIZE}
            total={data[0]?.total ?? 0}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
      {open && (
        <FileDialog
          file={open}
          folders={folders}
          onClose={() => setOpen(null)}
          onDone={async (said) => {
            setOpen(null);
            notify('success', said);
            await mutate();
          }}
        />
      )}
    </>
  );
}

function FileTable({ files, onOpen }: { files: readonly LibraryFile[]; onOpen(file: LibraryFile): void }) {
  const { t, language } = useManageTranslations();
  const { date } = useFormat();
  return (
    <Table
      caption={t('media.title')}
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('media.search'),
          render: (file) => (
            <Named>
              <View file={file} />
              <bdi>{file.name}</bdi>
            </Named>
          ),
        },
        {
          key: 'kind',
          title: t('media.kind'),
          render: ({ mime, visibility }) => (
            <>
              {t(`media.kindOf.${fileKind(mime)}`)} <bdi>{shortType(mime)}</bdi>{' '}
              {visibility === 'private' && <Badge>{t('media.closed')}</Badge>}
            </>
          ),
        },
        {
          key: 'by',
          title: t('media.facts'),
          render: ({ size_bytes, created_at, uploaded_by }) =>
            t('media.by', {
              size: formatBytes(size_bytes, language),
              date: date(created_at),
              name: uploaded_by ?? t('none'),
            }),
        },
        {
          key: 'open',
          title: t('media.details'),
          align: 'end',
          render: (file) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('media.open', { name: file.name })}
              onClick={() => onOpen(file)}
            >
              {t('media.details')}
            </Button>
          ),
        },
      ]}
    />
  );
}
