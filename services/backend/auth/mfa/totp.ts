import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';

/** A new secret, the address that authenticator apps read, and its picture. */
export function newTotp(issuer: string, label: string) {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label, secret });
  return { secret, uri, qr_code: renderSVG(uri) };
}

/** The time step a code belongs to, now or one to either side; null when it is wrong. */
export function matchingStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epochTolerance: 30 });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
