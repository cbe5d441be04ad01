const KEY = 'stoa.visitor';
const FORM = /^\d{1,10}\.\d{10}$/;

/** The name that visits of this browser to this site are counted under: made up here, and known nowhere else. */
export function readVisitor(nowMs: number = Date.now()): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const made = `${random}.${Math.floor(nowMs / 1000)}`;
  try {
    const known = localStorage.getItem(KEY) ?? '';
    if (FORM.test(known)) return known;
    localStorage.setItem(KEY, made);
  } catch {
    // Without storage, every page counts as a new visitor.
  }
  return made;
}

export function clearVisitor(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
