import { getClient } from '../session/index.tsx';
import { openMedia } from './open-media.ts';

/**
 * Hands the file of a bought product over, by an address that is good for minutes.
 * @throws AppError when it is not open to the person (any more) or could not be reached
 */
export async function downloadBought(accountId: string, productId: string): Promise<void> {
  const { url } = await openMedia(await getClient(), accountId, { type: 'product', id: productId });
  Object.assign(document.createElement('a'), { href: url }).click();
}
