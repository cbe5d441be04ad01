import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const PAUSE_MS = 300;

/**
 * A part of a remote that is loaded when it is first shown. One failure is tried again; the second is thrown to the
 * boundary of the remote, and the next mount starts afresh (React.lazy would keep the failure for ever).
 * @param load imports the part: `() => import('./editor.tsx')`
 * @param fallback what stands there meanwhile; the server renders it too
 */
export function latePart<P extends object>(load: Load<P>, fallback: ReactNode = null): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function LatePart(props: P) {
    const [state, setState] = useState<{ Part: ComponentType<P> | null; error?: unknown }>({ Part: loaded });
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      void tryTwice(load, () => isGone).then(
        (Part) => {
          loaded = Part;
          return isGone || setState({ Part });
        },
        (error: unknown) => isGone || setState({ Part: null, error }),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (state.error !== undefined) throw state.error;
    return state.Part ? createElement(state.Part, props) : fallback;
  };
}

async function tryTwice<P>(load: Load<P>, isGone: () => boolean): Promise<ComponentType<P>> {
  try {
    return (await load()).default;
  } catch (error) {
    if (isGone()) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return (await load()).default;
  }
}
