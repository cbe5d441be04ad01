/** Globals that the parts of a page share in development; the shell defines them first. */
export interface DevGlobals {
  /** Tells a build of this page when the service has a newer one. */
  follow(name: string, onBuilt: (hash: string) => void): void;
  refresh: RefreshTools;
}

export interface RefreshTools {
  /** Runs around every module: what it registers, belongs to it. */
  begin(moduleId: string): () => void;
  /** After the module ran: from now on a change of it is taken over in place, when it exports components only. */
  accept(hot: HotModule | undefined, moduleId: string, exports: unknown): void;
}

export interface HotModule {
  data?: { hasBoundary?: boolean };
  accept(onError?: (error: unknown) => void): void;
  dispose(callback: (data: { hasBoundary?: boolean }) => void): void;
  invalidate(): void;
  status(): string;
  check(autoApply: boolean): Promise<unknown>;
}

export const devGlobals = (): DevGlobals =>
  (globalThis as typeof globalThis & { stoaDev: DevGlobals }).stoaDev;
