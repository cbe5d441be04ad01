/** Wraps a module of ours so that React Refresh knows which components it holds. */
export default function refreshLoader(source, map) {
  const wrapped = `const stoaRefreshEnd = globalThis.stoaDev.refresh.begin(__webpack_module__.id);
${source}
stoaRefreshEnd();
globalThis.stoaDev.refresh.accept(import.meta.webpackHot, __webpack_module__.id, __webpack_module__.exports);`;
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack calls a loader with its context
  this.callback(null, wrapped, map);
}
