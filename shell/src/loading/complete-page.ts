import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { ComposedRemote } from '@stoa/shared/contracts/registry';
import { withDeferred } from '@stoa/shared/routing/deferred-remotes';
import { NOTHING_DEFERRED } from '@stoa/shared/routing/nothing-deferred';

/** Asks for what the document only named. */
export async function completePage(
  bootstrap: Bootstrap,
  { href, integrity }: NonNullable<Bootstrap['deferred']>,
  fetchPage: typeof fetch,
): Promise<{ remotes: ComposedRemote[]; shown: Bootstrap }> {
  // Other bytes than the document was made with are refused: a page never mixes two compositions. It says which it takes,
  // so that it is told in good time that they are not to be had.
  const reply = await fetchPage(`${href}&integrity=${encodeURIComponent(integrity)}`, {
    integrity: `${integrity} ${NOTHING_DEFERRED.integrity}`,
  });
  if (!reply.ok) throw new Error(`the page cannot be completed: ${reply.status}`);
  const remotes = (await reply.json()) as ComposedRemote[];
  if (remotes.length === 0) throw new Error('the page cannot be completed: nothing of it is served any more');
  return { remotes, shown: { ...bootstrap, composition: withDeferred(bootstrap.composition, remotes) } };
}
