import { hasSegment } from './segments.ts';

const PRIVATE_SEGMENTS = ['checkout', 'thankyou', 'login', 'signup', 'dashboard'];

/** Checks whether the path is a checkout, sign-in or workplace page, where custom scripts never load. */
export function isScriptFree(path: string): boolean {
  return PRIVATE_SEGMENTS.some((segment) => hasSegment(path, segment));
}
