import { type ComponentType, createElement, type ReactNode } from 'react';
import { lazy, useLazy } from '../ui/lazy.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * Loads a part of a remote on first render. Retries once, then throws to the remote's boundary; the next
 * mount starts afresh, whereas React.lazy caches the failure.
 * @param fallback shown while loading, also by the server
 */
export function lazyPart<P extends object>(load: Load<P>, fallback: ReactNode = null): ComponentType<P> {
  const part = lazy(load);
  return function LazyPart(props: P) {
    const here = useLazy(part, true);
    return here ? createElement(here.default, props) : fallback;
  };
}
