const HOOK = /^(beforeAll|beforeEach|afterAll|afterEach)\(/gm;

/** Hooks that a helper registers as it is imported: test files share modules, so only the first file of a process gets them. */
export function strayHooks(file: string, text: string): string[] {
  return [...text.matchAll(HOOK)].map(
    ([, hook]) => `${file}: ${hook} at import; export a function that registers it and call it in each file`,
  );
}
