/** Logger interface, compatible with pino. */
export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

const drop = () => {};

export const silentLog: Log = { info: drop, warn: drop, error: drop };
