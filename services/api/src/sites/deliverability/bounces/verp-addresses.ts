import { createHmac, timingSafeEqual } from 'node:crypto';

const SHAPE = /^b\+([0-9a-f]{32})-([0-9a-f]{16})$/;

/** Makes and reads the sender of an envelope, which names its delivery; nobody else can make one. */
export function createVerpTokens(secret: string) {
  // Addresses are lowered on their way, and end after 64 characters.
  const sign = (id: string) =>
    createHmac('sha256', secret).update(`bounce-address|${id}`).digest('hex').slice(0, 16);
  return {
    issue(deliveryId: string): string {
      const id = deliveryId.replaceAll('-', '').toLowerCase();
      return `b+${id}-${sign(id)}`;
    },
    /** Returns the delivery of an address or of what stands before its @; null where nobody here made it. */
    read(address: string): string | null {
      const [, id = '', signature = ''] =
        SHAPE.exec(address.trim().toLowerCase().split('@', 1)[0] ?? '') ?? [];
      if (!id || !timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature))) return null;
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
export type VerpTokens = ReturnType<typeof createVerpTokens>;
