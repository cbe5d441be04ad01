/** The value that this share of them does not exceed, without decimals. */
export const at = (values: number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN).toFixed(0);
