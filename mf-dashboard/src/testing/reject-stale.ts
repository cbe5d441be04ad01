import type { FakeBackend, Row } from './fake-backend.ts';

/**
 * Has a function reject every version but the stored one, as the database does.
 * @param toVersion reads the version that a call names
 * @param stored the version that is stored, and what saving over it answers
 */
export function rejectStale(
  backend: FakeBackend,
  name: string,
  toVersion: (args: Row) => unknown,
  stored: () => { version: number; reply: unknown },
): void {
  const client = backend.client as unknown as { rpc(name: string, args?: Row): Promise<unknown> };
  const { rpc } = client;
  client.rpc = (called, args = {}) => {
    const { version, reply } = stored();
    if (called === name)
      backend.answer(
        name,
        reply,
        toVersion(args) === version ? undefined : { message: 'precondition_failed' },
      );
    return rpc(called, args);
  };
}
