import type { MediaFolder } from '@stoa/shared/contracts/media';

export interface PlacedFolder extends MediaFolder {
  depth: number;
  /** Its name after those of the folders it lies in. */
  path: string;
}

/** The folders with those below each after it, by name. */
export function foldersInOrder(folders: readonly MediaFolder[]): PlacedFolder[] {
  const below = (parent: string | null, depth: number, before: string): PlacedFolder[] =>
    folders
      .filter(({ parent_id }) => parent_id === parent)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .flatMap((folder) => {
        const path = before + folder.name;
        return [{ ...folder, depth, path }, ...below(folder.id, depth + 1, `${path} / `)];
      });
  return below(null, 0, '');
}

/** Lists the folders a folder can move to: any but itself and its descendants. */
export function possibleParents(folders: readonly MediaFolder[], id: string | null): PlacedFolder[] {
  const own = new Set(id === null ? [] : [id]);
  return foldersInOrder(folders).filter((folder) => {
    const isOwn = own.has(folder.id) || (folder.parent_id !== null && own.has(folder.parent_id));
    if (isOwn) own.add(folder.id);
    return !isOwn && folder.depth < 4;
  });
}
