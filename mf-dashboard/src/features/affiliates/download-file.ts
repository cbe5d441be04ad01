import { AppError } from '@stoa/shared/contracts/errors';
import { accessToken } from '@stoa/shared/session';

/**
 * Hands a file of the service over as the signed-in person.
 * @throws AppError when there is none or the service could not be reached
 */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const token = await accessToken();
  const reply = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!reply.ok) throw new AppError('internal', `The service answered ${reply.status}.`);
  const url = URL.createObjectURL(await reply.blob());
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
