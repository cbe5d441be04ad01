import { getClient } from '@stoa/shared/session';

type Client = Awaited<ReturnType<typeof getClient>>;
export type Channel = ReturnType<Client['channel']>;

/** Joins what `open` opens once the client is here; gives back how to leave it, at once or when it was joined. */
export function joinChannel(open: (client: Client) => Channel): () => void {
  let isGone = false;
  let leave = () => {};
  const join = async () => {
    const client = await getClient();
    if (isGone) return;
    const channel = open(client);
    leave = () => void client.removeChannel(channel);
  };
  void join();
  return () => {
    isGone = true;
    leave();
  };
}
