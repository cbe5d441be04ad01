import { type ComponentType, createElement, type ReactNode } from 'react';
import { lazy, useLazy } from '../ui/lazy.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part of a remote that is loaded when it is first shown. One failure is tried again; the second is thrown to the
 * boundary of the remote, and the next mount starts afresh (React.lazy would keep the failure for ever).
 * @param load imports the part: `() => import('./editor.tsx')`
 * @param fallback what stands there meanwhile; the server renders it too
 */
export function lazyPart<P extends object>(load: Load<P>, fallback: ReactNode = null): ComponentType<P> {
  const part = lazy(load);
  return function LazyPart(props: P) {
    const here = useLazy(part, true);
    return here ? createElement(here.default, props) : fallback;
  };
}
