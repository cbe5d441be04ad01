const hasNothingToShow = (): boolean => !document.getElementById('root')?.hasChildNodes();

/** Lets the browser paint and answer before the next piece of work; an empty page goes on, as it has neither to do. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => (hasNothingToShow() ? resolve() : setTimeout(resolve)));
