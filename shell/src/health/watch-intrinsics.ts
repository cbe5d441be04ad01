/** Functions the shell and every remote call; a version that replaces one affects them all. */
const WATCHED = (): [owner: object, names: string][] => [
  [window, 'fetch XMLHttpRequest Promise setTimeout requestAnimationFrame queueMicrotask'],
  [JSON, 'parse stringify'],
  [Object, 'keys assign entries defineProperty'],
  [Function.prototype, 'call apply bind'],
  [Array.prototype, 'map filter forEach push slice includes'],
  [String.prototype, 'replace split'],
  [Promise.prototype, 'then'],
  [EventTarget.prototype, 'addEventListener dispatchEvent'],
  [Node.prototype, 'appendChild insertBefore removeChild'],
  [Element.prototype, 'setAttribute querySelector'],
  [document, 'createElement querySelector'],
  [history, 'pushState replaceState'],
  [XMLHttpRequest.prototype, 'open send'],
  [Storage.prototype, 'getItem setItem'],
];

/** Remembers the browser's functions as they are. Each call answers the names of those replaced since the one before. */
export function watchIntrinsics(): () => string[] {
  const entries = WATCHED().flatMap(([owner, names]) =>
    names.split(' ').map((name) => {
      const read = () => (owner as Record<string, unknown>)[name];
      return { name, read, value: read() };
    }),
  );
  return () =>
    entries.flatMap((entry) => {
      const value = entry.read();
      if (value === entry.value) return [];
      entry.value = value;
      return [entry.name];
    });
}
