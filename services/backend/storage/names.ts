import { StorageError } from './storage-error.ts';

export interface ObjectName {
  bucket: string;
  name: string;
}

/** Splits what follows a route's prefix into bucket and object name; each part decoded once. */
export function parseObjectName(url: string, prefix: string): ObjectName {
  try {
    const path = new URL(url).pathname.slice(prefix.length);
    const [bucket = '', ...rest] = path.split('/').map(decodeURIComponent);
    return { bucket: checkBucket(bucket), name: checkName(rest.join('/')) };
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}

export function checkBucket(id: string): string {
  if (/^[\w.-]{1,100}$/.test(id)) return id;
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid');
}

/** Names are only names here, never paths of the disk; still nothing that looks like a way out is taken. */
export function checkName(name: string): string {
  const isClean = name.length > 0 && name.length <= 1024 && !/[\p{Cc}\\]/u.test(name);
  if (isClean && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')) return name;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100)}`);
}

const TYPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}(?:; ?charset=[\w-]{1,40})?$/i;

/** A content type that is safe to send back as a header. */
export const cleanType = (type: string | undefined) =>
  type && TYPE.test(type) ? type.toLowerCase() : 'application/octet-stream';
