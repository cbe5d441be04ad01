import type { Sql } from 'postgres';

/** A statement of the client before it is sent: who handles it sends it, and is told its end by `resolve` and `reject`. */
export interface Statement extends Promise<unknown> {
  handler(statement: Statement): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  execute(): unknown;
}

const isStatement = (value: unknown): value is Statement =>
  value instanceof Promise && typeof (value as Partial<Statement>).handler === 'function';

type Overrides = Partial<Pick<Sql, 'begin' | 'listen' | 'end'>>;

/** The same pool, whose statements outside of transactions are sent by `send`, and some of whose methods are others. */
export function withHandler<T extends Sql>(
  sql: T,
  send: (statement: Statement, own: Statement['handler']) => unknown,
  overrides: Overrides,
): T {
  const handled = (value: unknown): unknown => {
    if (!isStatement(value)) return value;
    const own = value.handler;
    value.handler = (statement) => send(statement, own);
    return value;
  };
  return new Proxy(sql, {
    apply: (target, self, args) => handled(Reflect.apply(target as never, self, args)),
    get(target, name, receiver) {
      if (name in overrides) return overrides[name as keyof Overrides];
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== 'unsafe' && name !== 'file') return value;
      return (...args: unknown[]) => handled(Reflect.apply(value as never, target, args));
    },
  });
}
