/** The types that may be uploaded, by kind. The buckets of an account carry the same list. */
export const UPLOAD_TYPES = {
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/avif', 'image/svg+xml'],
  video: ['video/ogg', 'video/mpeg', 'video/mp4', 'video/webm'],
  audio: ['audio/ogg', 'audio/mpeg', 'audio/aac', 'audio/webm'],
  document: [
    'application/pdf',
    'application/json',
    'application/gzip',
    'application/msword',
    'text/csv',
    'text/plain',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml',
    'text/xml',
    'application/zip',
  ],
} as const;
export type UploadKind = keyof typeof UPLOAD_TYPES;

/** Bytes that a bucket takes at most. */
export const MAX_UPLOAD_BYTES = { open: 50 * 1024 * 1024, private: 1024 * 1024 * 1024 } as const;

/** Default listing options of a storage folder, and the cache time of a stored file. */
export const STORAGE_LIST = { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } } as const;
export const STORAGE_CACHE_S = 3600;

/** The three buckets of an account. */
export const bucketsOf = (accountId: string) => ({
  open: accountId,
  private: `${accountId}-private`,
  work: `${accountId}-work`,
});

/** Returns the path of a user's avatar in the account's public bucket. */
export const avatarPath = (userId: string): string => `avatars/${userId}/avatar.jpg`;
