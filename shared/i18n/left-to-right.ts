/** Keeps a path or an address together within words of either direction: its slashes would be drawn at the wrong end. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
