import { createHmac, timingSafeEqual } from 'node:crypto';

const KINDS = ['click', 'leave', 'view', 'preferences', 'open'] as const;
export type DeliveryTokenKind = (typeof KINDS)[number];

export interface DeliveryLink {
  kind: DeliveryTokenKind;
  accountId: string;
  deliveryId: string;
  /** Number of the link in its text; 0 for other kinds. */
  no: number;
}

const BODY_BYTES = 35;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{68}$/;

/** Signs and reads the links of one email. They hold numbers only, so that no target can be put into them. */
export function createDeliveryTokens(secret: string) {
  const sign = (body: Buffer) =>
    createHmac('sha256', secret).update('delivery|').update(body).digest().subarray(0, SIGNATURE_BYTES);
  return {
    issue({ kind, accountId, deliveryId, no }: DeliveryLink): string {
      const body = Buffer.alloc(BODY_BYTES);
      body.writeUInt8(KINDS.indexOf(kind), 0);
      writeUuid(body, accountId, 1);
      writeUuid(body, deliveryId, 17);
      body.writeUInt16BE(no, 33);
      return Buffer.concat([body, sign(body)]).toString('base64url');
    },
    /** Returns the link of a token; null where it is forged, cut or of another kind. */
    read(token: string, kind: DeliveryTokenKind): DeliveryLink | null {
      if (!TOKEN.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), sign(body))) return null;
      if (KINDS[body.readUInt8(0)] !== kind) return null;
      return {
        kind,
        accountId: readUuid(body, 1),
        deliveryId: readUuid(body, 17),
        no: body.readUInt16BE(33),
      };
    },
  };
}
export type DeliveryTokens = ReturnType<typeof createDeliveryTokens>;

const writeUuid = (body: Buffer, uuid: string, at: number) =>
  body.write(uuid.replaceAll('-', ''), at, 16, 'hex');

function readUuid(body: Buffer, at: number): string {
  const hex = body.toString('hex', at, at + 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
