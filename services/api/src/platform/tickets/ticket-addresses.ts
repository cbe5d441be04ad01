import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TicketAddresses {
  /** The address to which replies to a ticket go. */
  addressOf(ticketId: string): string;
  /** The ticket of the first address that this installation made; null without one. */
  readTicketId(addresses: readonly string[]): string | null;
}

const hex = (ticketId: string) => ticketId.replaceAll('-', '');

/** Makes one address for each ticket below the address of support; nobody else can make one. */
export function createTicketAddresses(address: string, secret: string): TicketAddresses {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
  // Addresses are lowered on their way, and end after 64 characters.
  const sign = (id: string) =>
    createHmac('sha256', secret).update(`ticket-address|${id}`).digest('hex').slice(0, 16);
  const read = (text: string): string | null => {
    const [, sent = '', id = '', signature = '', host] =
      /^([^+]+)\+([0-9a-f]{32})-([0-9a-f]{16})@(.+)$/.exec(text.trim().toLowerCase()) ?? [];
    if (sent !== local || host !== domain) return null;
    if (!timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature))) return null;
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  return {
    addressOf: (ticketId) => `${local}+${hex(ticketId)}-${sign(hex(ticketId))}@${domain}`,
    readTicketId: (addresses) => addresses.map(read).find((id) => id !== null) ?? null,
  };
}
