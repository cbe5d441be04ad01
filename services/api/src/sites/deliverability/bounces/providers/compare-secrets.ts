import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in the same time whatever they share. */
export const isEqual = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
