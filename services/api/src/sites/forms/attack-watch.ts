const WINDOW_MS = 60_000;
/** A form that people fill in gets fewer entries a minute; more than that asks each sender for a proof. */
export const CALM_POSTS = 60;
const CALM_DOWN_MS = 300_000;
const MAX_FORMS = 10_000;

interface Load {
  startedAtMs: number;
  posts: number;
  attackedUntilMs: number;
}

/** Tells forms under attack by how often they are posted, in this process. */
export function createAttackWatch(now: () => Date) {
  const loads = new Map<string, Load>();
  return {
    /** Counts one post of a form; whether it is under attack. */
    count(formId: string): boolean {
      const nowMs = now().getTime();
      let load = loads.get(formId);
      if (!load || nowMs - load.startedAtMs >= WINDOW_MS) {
        load = { startedAtMs: nowMs, posts: 0, attackedUntilMs: load?.attackedUntilMs ?? 0 };
        loads.delete(formId);
        loads.set(formId, load);
        if (loads.size > MAX_FORMS) loads.delete(loads.keys().next().value!);
      }
      load.posts += 1;
      if (load.posts > CALM_POSTS) load.attackedUntilMs = nowMs + CALM_DOWN_MS;
      return nowMs < load.attackedUntilMs;
    },
  };
}
