import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

const PATTERN = /[:*{]/;

/**
 * Hono's router for patterns of every kind. What answers an address that is written out in full is looked for once and
 * remembered: going through all patterns costs such a call more than the call itself.
 */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter';
  readonly #patterns = new TrieRouter<T>();
  readonly #writtenOut = new Set<string>();
  readonly #found = new Map<string, Result<T>>();
  readonly #answeredAtOnce: ReadonlySet<string>;

  /** @param answeredAtOnce Calls, as `GET /path`, whose first handler always answers: Hono then spares them the chain. */
  constructor(answeredAtOnce: string[] = []) {
    this.#answeredAtOnce = new Set(answeredAtOnce);
  }

  add(method: string, path: string, handler: T): void {
    this.#patterns.add(method, path, handler);
    if (!PATTERN.test(path)) this.#writtenOut.add(path);
    this.#found.clear();
  }

  match(method: string, path: string): Result<T> {
    if (!this.#writtenOut.has(path)) return this.#patterns.match(method, path);
    const call = `${method} ${path}`;
    const before = this.#found.get(call);
    if (before) return before;
    let found = this.#patterns.match(method, path);
    if (this.#answeredAtOnce.has(call)) found = [found[0].slice(0, 1)] as Result<T>;
    this.#found.set(call, found);
    return found;
  }
}
