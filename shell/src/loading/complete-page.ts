import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { ComposedRemote } from '@stoa/shared/contracts/registry';
import { withLater } from '@stoa/shared/routing/later-remotes';

/** Asks for what the document only named. */
export async function completePage(
  bootstrap: Bootstrap,
  { href, integrity }: NonNullable<Bootstrap['later']>,
  ask: typeof fetch,
): Promise<{ remotes: ComposedRemote[]; shown: Bootstrap }> {
  // Other bytes than the document was made with are refused: a page never mixes two compositions.
  const reply = await ask(href, { integrity });
  if (!reply.ok) throw new Error(`the page cannot be completed: ${reply.status}`);
  const remotes = (await reply.json()) as ComposedRemote[];
  return { remotes, shown: { ...bootstrap, composition: withLater(bootstrap.composition, remotes) } };
}
