import type { Media, MediaFolder } from '@stoa/shared/contracts/media';

/** A line of a library. */
export interface LibraryFile {
  id: string;
  folder_id: string | null;
  object_name: string;
  name: string;
  mime: string;
  size_bytes: number;
  alt: string;
  visibility: 'public' | 'private';
  created_at: string;
  uploaded_by: string | null;
  total: number;
}

/** Something that uses a file. */
export interface MediaPlace {
  entity: string;
  entity_id: string;
  title: string;
}

/** A file as the picker describes it. */
export type PictureRow = Pick<Media, 'id' | 'object_name' | 'name' | 'mime' | 'alt' | 'focal_x' | 'focal_y'>;

export interface FileChange {
  name?: string;
  alt?: string;
  folder_id?: string | null;
  focal_x?: number;
  focal_y?: number;
}

export interface NewFile {
  objectName: string;
  name: string;
  folderId?: string | undefined;
  visibility: 'public' | 'private';
}

export interface FolderChange {
  id: string | null;
  name: string;
  parentId: string | null;
}

/** The files of one site, or of the platform: how they are read and changed. Failures carry the code as message. */
export interface LibraryStore {
  list(filter: Record<string, string>, limit: number, offset: number): Promise<LibraryFile[]>;
  folders(): Promise<MediaFolder[]>;
  saveFolder(folder: FolderChange): Promise<unknown>;
  deleteFolder(id: string): Promise<unknown>;
  /** A public picture by its id or its object; null when there is none. */
  find(column: 'id' | 'object_name', value: string): Promise<PictureRow | null>;
  places(id: string): Promise<MediaPlace[]>;
  change(id: string, change: FileChange): Promise<unknown>;
  /** Takes the file out and removes its bytes. The platform's library needs a reason, here and for other bytes. */
  remove(file: Pick<LibraryFile, 'id' | 'visibility'>, reason: string): Promise<void>;
  /** Asks whether a file may be sent, and names the object it's stored as. `ending` without a dot, or empty. */
  begin(file: Blob, type: string, ending: string): Promise<string>;
  register(file: NewFile): Promise<Media>;
  /** Asks whether other bytes may be stored for a file. */
  beginReplacement(id: string, reason: string): Promise<unknown>;
  /** Reads the file's size and type again once they are. */
  refresh(id: string, reason: string): Promise<unknown>;
  /** Has the server copy a picture of another host. */
  copy(url: string): Promise<{ media: Media }>;
}
