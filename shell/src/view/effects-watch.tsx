import { useEffect, useLayoutEffect } from 'react';
import { useRemotes } from './remotes-context.ts';

// On the server nothing has effects.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Stands before the content of a remote: its effects run before the content's own. */
export function EffectsStart() {
  const { effects } = useRemotes();
  useBeforePaint(() => effects?.begin(), [effects]);
  useEffect(() => effects?.begin(), [effects]);
  return null;
}

/** Stands after it: what the content's effects have done is seen before anybody else's run. */
export function EffectsEnd({ remote, version }: { remote: string; version: string }) {
  const { effects } = useRemotes();
  useBeforePaint(() => effects?.end(remote, version), [effects, remote, version]);
  useEffect(() => effects?.end(remote, version), [effects, remote, version]);
  return null;
}
