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
  if (/^[\w.-]{1,100}$/.test(id) && !/^\.+$/.test(id)) return id;
  throw new StorageError(400, 'InvalidBucketName', 'Bucket name invalid');
}

// Controls, what turns or hides text, halves of characters, what has no meaning yet, and the other system's separator.
const ODD = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\\]/u;

/** Names are only names here, never paths of the disk; still nothing that looks like a way out, or like another name, is taken. */
export function checkName(name: string): string {
  const isPlain = name.length > 0 && name.length <= 1024 && !ODD.test(name) && name.normalize('NFC') === name;
  if (isPlain && name.split('/').every(isPart)) return name;
  throw new StorageError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 100)}`);
}

const isPart = (part: string) =>
  part !== '' && part !== '.' && part !== '..' && part.trim() === part && Buffer.byteLength(part) <= 255;

const TYPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}(?:; ?charset=[\w-]{1,40})?$/i;

/** A content type that is safe to send back as a header. */
export const cleanType = (type: string | undefined) =>
  type && TYPE.test(type)
    ? type.toLowerCase().replace('image/jpg', 'image/jpeg')
    : 'application/octet-stream';
