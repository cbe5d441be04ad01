/** Webpack loader: a file of messages as an ES module, as small as if it were written in TypeScript. */
export default function localeLoader(json: string): string {
  return `export default ${JSON.stringify(JSON.parse(json)).replaceAll('"__proto__":', '["__proto__"]:')};`;
}
