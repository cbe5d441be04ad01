import { hasSegment } from './segments.ts';

const PRIVATE_SEGMENTS = ['checkout', 'thankyou', 'login', 'signup', 'dashboard'];

/** Where people pay, sign in or work: nothing of a tenant's own scripts is loaded there. */
export function isScriptFree(path: string): boolean {
  return PRIVATE_SEGMENTS.some((segment) => hasSegment(path, segment));
}
