const MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;
const NAMED = /^\w+\.displayName = "\w+";\n/gm;
const CLASS =
  /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});\n(?:\1\.contextType = (\w+);\n)?/gm;

/**
 * Webpack loader: lets a minifier leave out components that nobody uses. What React makes of a function, and a class of its
 * own, change nothing by being made; a library that does not say so is bundled whole.
 */
export default function shakeable(code: string): string {
  return code
    .replace(NAMED, '')
    .replace(MADE, '$1/* @__PURE__ */ $2')
    .replace(CLASS, (_all, name: string, made: string, context?: string) => {
      const own = context ? `Made.contextType = ${context}; ` : '';
      return `var ${name} = /* @__PURE__ */ (() => { const Made = ${made}; ${own}return Made; })();\n`;
    });
}
