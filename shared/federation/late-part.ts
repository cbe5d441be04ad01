import { type ComponentType, createElement, type ReactNode } from 'react';
import { late, useLate } from '../ui/late.ts';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part of a remote that is loaded when it is first shown. One failure is tried again; the second is thrown to the
 * boundary of the remote, and the next mount starts afresh (React.lazy would keep the failure for ever).
 * @param load imports the part: `() => import('./editor.tsx')`
 * @param fallback what stands there meanwhile; the server renders it too
 */
export function latePart<P extends object>(load: Load<P>, fallback: ReactNode = null): ComponentType<P> {
  const part = late(load);
  return function LatePart(props: P) {
    const here = useLate(part, true);
    return here ? createElement(here.default, props) : fallback;
  };
}
