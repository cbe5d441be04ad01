/** The global name of one version's container: two versions may stand in one page. */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** `./CartButton` -> `cart-button`: the source file below src/exposes and the name of its chunk. */
export function exposeFileName(expose: string): string {
  return expose
    .replace(/^\.\//, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
