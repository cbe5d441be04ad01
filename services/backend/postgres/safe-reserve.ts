import postgres, { type ReservedSql, type Sql } from 'postgres';
import { TransactionLostError } from './safe-transactions.ts';

/** A client of one connection, thrown away with it. */
interface Line {
  client: Sql;
  isLost: boolean;
}
interface Query {
  execute(): unknown;
  catch(react: (error: unknown) => void): unknown;
}
type RunQuery = (text: string, ...rest: unknown[]) => Query;

/**
 * The same pool, whose reserved connections are clients of their own. By itself the client writes on to a reserved socket
 * that is not there any more, which ends the whole process, and what it opens in its place begins with the old one's error.
 * Here a connection that was cut asks nothing more and is never used again.
 */
export function withSafeReserve<T extends Sql>(sql: T): T {
  const { max } = sql.options;
  const idle: Line[] = [];
  const waiting: ((line: Line) => void)[] = [];
  const lines = new Set<Line>();

  const open = (): Line => {
    const onclose = () => lose(line);
    // The client takes what it has read of its options before as it is; by age it would end a transaction between statements.
    const options = { ...sql.options, max: 1, max_lifetime: null, onclose };
    const line: Line = { client: postgres(options as never), isLost: false };
    lines.add(line);
    return line;
  };
  const lose = (line: Line): void => {
    line.isLost = true;
    if (!lines.delete(line)) return;
    if (idle.includes(line)) idle.splice(idle.indexOf(line), 1);
    void line.client.end({ timeout: 0 });
    waiting.shift()?.(open());
  };
  const handOn = (line: Line): void => {
    if (line.isLost) return;
    const next = waiting.shift();
    if (next) next(line);
    else idle.push(line);
  };
  const reserve = async () => {
    const line =
      idle.pop() ?? (lines.size < max ? open() : await new Promise<Line>((resolve) => waiting.push(resolve)));
    const unsafe: RunQuery = (text, ...rest) => {
      if (line.isLost) return whatIsLeft(text);
      const query: Query = Reflect.apply(line.client.unsafe, line.client, [text, ...rest]);
      // The socket's end is announced a moment later; what is sent until then would never be answered.
      query.catch((error) => endsConnection(error) && lose(line));
      query.execute();
      return query;
    };
    // Only these two are asked of a reserved connection.
    return { unsafe, release: () => handOn(line) } as unknown as ReservedSql;
  };
  const endOwn = sql.end.bind(sql);
  const end: typeof sql.end = async (options) => {
    const own = [...lines].map(({ client }) => client.end(options));
    await Promise.all([endOwn(options), ...own]);
  };
  return Object.assign(sql, { reserve, end });
}

/** A lost transaction is rolled back already: whoever wants that is told so, and keeps the reason for it. */
function whatIsLeft(text: string): Query {
  if (text.trim().toLowerCase() !== 'rollback')
    throw new TransactionLostError('The connection to the database was lost.');
  const none = Object.assign([], { command: 'ROLLBACK', count: 0 });
  return Object.assign(Promise.resolve(none), { execute: () => none });
}

/** The database names a severity; whatever has none comes from the line to it. */
function endsConnection(error: unknown): boolean {
  const { severity_local: local, severity, code } = error as Record<string, string | undefined>;
  const said = severity ?? local;
  return said === undefined ? code !== undefined : said === 'FATAL' || said === 'PANIC';
}
