import { useState } from 'react';

/** Values that a form was read as, with the version it's saved against. */
export interface EditBase<T> {
  get(): { values: T; version: number };
  set(next: { values: T; version: number }): void;
}

/** Holds the base of a form for as long as it's on the page. */
export function useEditBase<T>(values: T, version: number): EditBase<T> {
  const [base] = useState(() => createEditBase(values, version));
  return base;
}

function createEditBase<T>(values: T, version: number): EditBase<T> {
  let now = { values, version };
  return { get: () => now, set: (next) => void (now = next) };
}
