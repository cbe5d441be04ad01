/** The clock of the machine; tests turn one of their own. */
export const CLOCK = {
  now: Date.now,
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
