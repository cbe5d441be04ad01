import type { PublicAccount } from '@stoa/shared/contracts/account';
import { PopupDefinition, popupRule } from '@stoa/shared/contracts/popups/popup-definition';
import { checkRules } from '@stoa/shared/contracts/popups/popup-rules';
import { isOpened, readAgent } from '../../accounts/visits/countable.ts';
import type { ServedBackend } from '../../accounts/backends/account-backends.ts';
import type { PopupSource } from '../../shared/http/page-popups.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Log } from '../../shared/log/log.ts';
import { popupLoader } from './popup-scripts.ts';

const STORE_MS = 5_000;
const MAX_WAITING = 10_000;

interface PagePopupsOptions {
  servedBy(account: PublicAccount): Pick<ServedBackend, 'database' | 'guard'> | null;
  /** Name of the cookie that signed-in browsers have. */
  sessionName: string;
  now(): Date;
  log: Log;
}

interface Row {
  id: string;
  shown: unknown;
  form: string | null;
}

/** Puts rules of popups into documents and counts how often they went out. */
export function createPagePopups({ servedBy, sessionName, now, log }: PagePopupsOptions): PopupSource & {
  flush(): Promise<void>;
  close(): void;
} {
  let waiting = new Map<string, { database: Database; accountId: string; popupId: string; times: number }>();
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();

  async function store(): Promise<void> {
    const due = waiting;
    waiting = new Map();
    for (const { database, accountId, popupId, times } of due.values())
      await database`select ops.count_popup(${accountId}, ${popupId}, 'a', 'eligible', ${times})`.catch(
        (error: unknown) => log.warn({ error }, 'chances of a popup were not counted'),
      );
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running.then(store);
    return running;
  }

  return {
    async read(account, path, language) {
      const backend = servedBy(account);
      if (!backend) return null;
      const { account_id: accountId } = account;
      const [row] = await backend.guard(
        () => backend.database<[{ popups: Row[] }]>`select ops.active_popups(${accountId}) as popups`,
      );
      const rules = row.popups.flatMap(({ id, shown, form }) => {
        const definition = PopupDefinition.safeParse(shown).data;
        // A link to a form that is gone opens nothing.
        return definition && (form || definition.trigger.kind !== 'click')
          ? [popupRule(id, definition, form)]
          : [];
      });
      const visit = { path, isPhone: false, isSignedIn: false, language, utm: {}, atMs: now().getTime() };
      const here = rules.flatMap((rule) => {
        const met = checkRules(rule, visit);
        return met.page && met.path && met.language ? [{ id: rule.id, isOpen: met.window }] : [];
      });
      if (here.length === 0) return null;
      return {
        ids: here.filter(({ isOpen }) => isOpen).map(({ id }) => id),
        data: { rules, session: sessionName },
        loader: popupLoader(),
      };
    },
    count(c, account, ids) {
      const { headers } = c.req.raw;
      const isVisitor = isOpened(headers) && !readAgent(headers.get('user-agent') ?? '').isMachine;
      const backend = isVisitor ? servedBy(account) : null;
      if (!backend || waiting.size >= MAX_WAITING) return;
      for (const popupId of ids) {
        const { account_id: accountId } = account;
        const times = (waiting.get(popupId)?.times ?? 0) + 1;
        waiting.set(popupId, { database: backend.database, accountId, popupId, times });
      }
      timer ??= setTimeout(() => void flush(), STORE_MS).unref();
    },
    flush,
    close() {
      if (timer) clearTimeout(timer);
    },
  };
}
