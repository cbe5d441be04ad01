import { z } from 'zod';
import { Media, MediaFolder } from './media.ts';

const Id = z.uuid();
const FolderId = Id.nullable();

/** A line of the platform's own library. */
export const PlatformFile = Media.pick({
  id: true,
  folder_id: true,
  object_name: true,
  name: true,
  mime: true,
  size_bytes: true,
  alt: true,
  visibility: true,
}).extend({
  created_at: z.string(),
  /** Email of the operator who put it there; null once they are none. */
  uploaded_by: z.string().nullable(),
  total: z.int().nonnegative(),
});
export type PlatformFile = z.infer<typeof PlatformFile>;

/** GET /api/operator/media: newest first; each line says how many match. */
export const PlatformFiles = z.object({ files: z.array(PlatformFile) });
export type PlatformFiles = z.infer<typeof PlatformFiles>;

/** GET /api/operator/media/folders */
export const PlatformFolders = z.object({ folders: z.array(MediaFolder) });
export type PlatformFolders = z.infer<typeof PlatformFolders>;

/** POST /api/operator/media/folders: a new folder, or with an id a changed one. */
export const PlatformFolderInput = z.strictObject({
  id: FolderId,
  name: z.string().trim().min(1).max(80),
  parentId: FolderId,
});
export type PlatformFolderInput = z.infer<typeof PlatformFolderInput>;

export const PlatformFolderSaved = z.object({ id: Id });

/** POST /api/operator/media/uploads: the ending of the file that is about to be sent. */
export const PlatformUploadInput = z.strictObject({ ending: z.string().regex(/^[a-z0-9]{0,8}$/) });
export type PlatformUploadInput = z.infer<typeof PlatformUploadInput>;

/** The name under which the file may be stored, for an hour. */
export const PlatformUpload = z.object({ path: z.string() });
export type PlatformUpload = z.infer<typeof PlatformUpload>;

/** POST /api/operator/media: a stored file is put into the library. */
export const PlatformFileInput = z.strictObject({
  objectName: z.string().regex(/^media\/[^/]{1,200}$/),
  name: z.string().trim().min(1).max(200),
  folderId: Id.nullish(),
});
export type PlatformFileInput = z.infer<typeof PlatformFileInput>;

/** PATCH /api/operator/media/:mediaId: what is missing stays. */
export const PlatformFileChange = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  alt: z.string().trim().max(300).optional(),
  folderId: FolderId.optional(),
  focalX: z.number().min(0).max(1).optional(),
  focalY: z.number().min(0).max(1).optional(),
});
export type PlatformFileChange = z.infer<typeof PlatformFileChange>;

/** GET /api/operator/media/:mediaId: a file, and every place that uses it. */
export const PlatformFileDetail = z.object({
  file: Media,
  places: z.array(z.object({ entity: z.string(), entity_id: Id, title: z.string() })),
});
export type PlatformFileDetail = z.infer<typeof PlatformFileDetail>;

/** DELETE /api/operator/media/:mediaId: the object that may be removed now. */
export const PlatformFileDeleted = z.object({ objectName: z.string() });
export type PlatformFileDeleted = z.infer<typeof PlatformFileDeleted>;
