import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate with its key, both as PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const size = Buffer.from([body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([tag, 0x82]), size, body]);
};
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
const utc = (at: Date) => tlv(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const nameOf = (commonName: string) =>
  sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(commonName)))));
const extension = (id: string, value: Buffer) => sequence(oid(id), tlv(0x04, value));
const pem = (label: string, der: Buffer) =>
  `-----BEGIN ${label}-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

/** Makes a certificate for a host; without an issuer it signs itself and may sign others. */
export function makeCertificate(options: {
  host: string;
  from?: Date;
  to?: Date;
  issuer?: TestCertificate & { host: string };
}): TestCertificate & { host: string } {
  const { host, issuer, from = new Date(Date.now() - 86_400_000) } = options;
  const { to = new Date(Date.now() + 90 * 86_400_000) } = options;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signer: KeyObject = issuer ? createPrivateKey(issuer.key) : privateKey;
  const extensions = tlv(
    0xa3,
    sequence(
      extension('551d11', sequence(tlv(0x82, Buffer.from(host)))),
      ...(issuer ? [] : [extension('551d13', sequence(tlv(0x01, Buffer.from([0xff]))))]),
    ),
  );
  const serial = Buffer.from([1, ...Array.from({ length: 7 }, () => Math.floor(Math.random() * 256))]);
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    ECDSA_SHA256,
    nameOf(issuer?.host ?? host),
    sequence(utc(from), utc(to)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, signer)]);
  return {
    host,
    cert: pem('CERTIFICATE', sequence(body, ECDSA_SHA256, tlv(0x03, signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
