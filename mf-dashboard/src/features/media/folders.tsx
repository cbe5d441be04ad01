import type { MediaFolder } from '@stoa/shared/contracts/media';
import { Select } from '@stoa/shared/controls';
import {
  Button,
  Cluster,
  Dialog,
  Field,
  Grid,
  IconButton,
  Input,
  Notice,
  space,
  Stack,
} from '@stoa/shared/ui';
import { Folder, FolderCog, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../components/text-box.tsx';
import { useLibraryStore } from '../../data/library/use-library-store.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { foldersInOrder, possibleParents } from '../../data/folder-tree.ts';

interface Props {
  folders: readonly MediaFolder[];
  onChanged(): void;
}
interface Draft {
  id: string | null;
  name: string;
  parent: string;
}
const EMPTY: Draft = { id: null, name: '', parent: '' };
const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;
const Row = styled.li<{ $depth: number }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(2)};
  padding-inline-start: ${({ $depth }) => space($depth * 5)};
  overflow-wrap: anywhere;
  svg {
    color: var(--stoa-muted);
  }
`;

/** Opens the folders of the library. */
export function FolderButton(props: Props) {
  const { t } = useManageTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FolderCog size={16} strokeWidth={1.5} aria-hidden />
        {t('folders.title')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('folders.title')} closeLabel={t('close')}>
          <Folders {...props} />
        </Dialog>
      )}
    </div>
  );
}

/** The folders as a tree, each renamed, moved or, when it is empty, removed; and a form for the next. */
function Folders({ folders, onChanged }: Props) {
  const { t } = useManageTranslations();
  const say = useManageErrorMessage();
  const open = useLibraryStore();
  const [draft, setDraft] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      setDraft(EMPTY);
      onChanged();
    } catch (error) {
      setProblem(say(error));
    } finally {
      setBusy(false);
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const folder = { id: draft.id, name: draft.name.trim(), parentId: draft.parent || null };
    void run(async () => (await open()).saveFolder(folder));
  };
  const remove = (id: string) => run(async () => (await open()).deleteFolder(id));
  return (
    <Stack $gap={5}>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      {folders.length === 0 && <Muted>{t('folders.none')}</Muted>}
      <List aria-label={t('folders.title')}>
        {foldersInOrder(folders).map(({ id, name, parent_id, depth }) => (
          <Row key={id} $depth={depth}>
            <Folder {...ICON} />
            <bdi>{name}</bdi>
            <IconButton
              label={t('folders.edit', { name })}
              onClick={() => setDraft({ id, name, parent: parent_id ?? '' })}
            >
              <Pencil {...ICON} />
            </IconButton>
            <IconButton
              label={t('folders.remove', { name })}
              disabled={isBusy}
              onClick={() => void remove(id)}
            >
              <Trash2 {...ICON} />
            </IconButton>
          </Row>
        ))}
      </List>
      <form onSubmit={save}>
        <Stack $gap={4}>
          <Grid $min="12rem" $gap={4}>
            <Field label={t(draft.id ? 'folders.name' : 'folders.new')} required>
              <Input
                dir="auto"
                maxLength={80}
                required
                value={draft.name}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            </Field>
            <Field label={t('folders.within')}>
              <Select
                value={draft.parent}
                onChange={({ target }) => setDraft({ ...draft, parent: target.value })}
              >
                <option value="">{t('folders.top')}</option>
                {possibleParents(folders, draft.id).map(({ id, path }) => (
                  <option key={id} value={id}>
                    {path}
                  </option>
                ))}
              </Select>
            </Field>
          </Grid>
          <Cluster $gap={3} $justify="end">
            {draft.id && (
              <Button variant="quiet" onClick={() => setDraft(EMPTY)}>
                {t('folders.stop')}
              </Button>
            )}
            <Button type="submit" busy={isBusy} disabled={draft.name.trim() === ''}>
              {t(draft.id ? 'save' : 'folders.make')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Stack>
  );
}
