import { Buffer } from 'node:buffer';
import { startTestBackend } from '../test/harness.ts';

/** The first bytes of a photograph, and more than a kilobyte in all. */
export const JPEG = Buffer.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 16],
  ...Buffer.from('JFIF\0'),
  ...Array.from({ length: 2000 }, () => 7),
]);

/** A server and storage-js with its service key, as the public suite asks for them: every case has a bucket of its own. */
export async function startStorage() {
  const stoa = await startTestBackend({ maxFileBytes: 5_000_000 });
  const { storage } = stoa.client(stoa.backend.serviceRoleKey);
  let made = 0;
  const newBucket = async (options: Partial<Parameters<typeof storage.createBucket>[1]> = {}) => {
    const name = `bucket-${(made += 1)}`;
    const { error } = await storage.createBucket(name, { public: true, ...options });
    if (error) throw error;
    return name;
  };
  return { stoa, storage, base: `${stoa.base}/storage/v1`, newBucket };
}
