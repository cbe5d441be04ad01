import { createECDH, createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

const GROUP_ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** The ES256 key that follows from a backend's secret: the same at every start and in every process, nothing more to keep. */
export function signingKeyOf(jwtSecret: string) {
  const wide = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'stoa signing key', 48)).toString('hex');
  const scalar = (BigInt(`0x${wide}`) % (GROUP_ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const coordinates = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  };
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 22);
  const privateKey = createPrivateKey({ key: { ...coordinates, d: d.toString('base64url') }, format: 'jwk' });
  return {
    kid,
    privateKey,
    publicKey: createPublicKey(privateKey),
    publicJwk: { ...coordinates, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'], ext: true },
  };
}
