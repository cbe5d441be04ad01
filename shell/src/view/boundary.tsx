import { Component, createContext, type ReactNode, use } from 'react';

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
  /** Shows its children anew after a crash, unless they crash again at once. */
  canRetry?: boolean;
  onError(error: unknown): void;
}

const AT_ONCE_MS = 1_000;

/** Keeps a crash inside its area. What is shown instead is decided by whoever hears of it. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #failedAtMs = -Infinity;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
    const nowMs = performance.now();
    const isAgain = nowMs - this.#failedAtMs < AT_ONCE_MS;
    this.#failedAtMs = nowMs;
    if (this.props.canRetry && !isAgain) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}

/** Hears what no area can be blamed for. */
export const CrashContext = createContext<(error: unknown) => void>(() => {});

/** Stands around a place whose areas come and go: what one throws while it leaves is caught here, and nothing else goes. */
export function Threshold({ children }: { children: ReactNode }) {
  return (
    <Boundary canRetry onError={use(CrashContext)}>
      {children}
    </Boundary>
  );
}
