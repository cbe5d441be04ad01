import type { QuizAnswer } from '@stoa/shared/contracts/quizzes';
import { codeOf } from '../../../data/learning-error.ts';

export type Answer = QuizAnswer | null;
/** `waiting`: not sent yet; `elsewhere`: another window writes; `over`: answers are no longer accepted. */
export type KeeperState = 'saved' | 'saving' | 'waiting' | 'elsewhere' | 'over';

export interface Keeper {
  change(questionId: string, answer: Answer): void;
  /** Tells the server everything at once; how it stands then. */
  flush(): Promise<KeeperState>;
  stop(): void;
}

const TYPING_PAUSE_MS = 500;
const RETRY_MS = 3_000;
const prefixOf = (attemptId: string) => `quiz-answer:${attemptId}:`;

/** Answers of an attempt that this device holds and the server may not have yet. */
export function storedAnswers(storage: Storage, attemptId: string): Map<string, Answer> {
  const prefix = prefixOf(attemptId);
  const stored = new Map<string, Answer>();
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(prefix)) continue;
    try {
      stored.set(key.slice(prefix.length), JSON.parse(storage.getItem(key) ?? 'null') as Answer);
    } catch {
      storage.removeItem(key);
    }
  }
  return stored;
}

export function clearAnswers(storage: Storage, attemptId: string): void {
  for (const questionId of storedAnswers(storage, attemptId).keys())
    storage.removeItem(prefixOf(attemptId) + questionId);
}

/**
 * Keeps every answer: first on this device, then at the server, one after the other and the newest of each question. What the
 * server cannot be told is tried again until it can; what this device still holds from before goes first.
 */
export function answerKeeper(options: {
  attemptId: string;
  storage: Storage;
  save: (questionId: string, answer: Answer) => Promise<void>;
  onState: (state: KeeperState) => void;
  onRejected: (questionId: string) => void;
}): Keeper {
  const { attemptId, storage, save, onState, onRejected } = options;
  const prefix = prefixOf(attemptId);
  const pending = storedAnswers(storage, attemptId);
  let state: KeeperState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const say = (next: KeeperState) => {
    if (next !== state) onState((state = next));
  };
  const isEnded = () => state === 'elsewhere' || state === 'over';
  const drop = (questionId: string) => {
    pending.delete(questionId);
    storage.removeItem(prefix + questionId);
  };

  async function drain(): Promise<void> {
    for (let next = first(pending); next && !isEnded(); next = first(pending)) {
      const [questionId, answer] = next;
      try {
        await save(questionId, answer);
        if (pending.get(questionId) === answer) drop(questionId);
      } catch (error) {
        const code = codeOf(error);
        if (code === 'attempt_elsewhere') return say('elsewhere');
        if (code === 'attempt_over' || code === 'not_found') {
          clearAnswers(storage, attemptId);
          pending.clear();
          return say('over');
        }
        if (code === 'invalid_input' || code === 'question_not_in_attempt') {
          drop(questionId);
          onRejected(questionId);
        } else {
          say('waiting');
          timer = setTimeout(start, RETRY_MS);
          return undefined;
        }
      }
    }
    if (!isEnded()) say('saved');
    return undefined;
  }
  function start(): Promise<void> {
    clearTimeout(timer);
    running ??= drain().finally(() => (running = null));
    return running;
  }
  const online = () => void start();
  addEventListener('online', online);
  if (pending.size > 0) {
    say('saving');
    void start();
  }

  return {
    change(questionId, answer) {
      if (isEnded()) return;
      pending.set(questionId, answer);
      try {
        storage.setItem(prefix + questionId, JSON.stringify(answer));
      } catch {
        // Full or forbidden storage: answers still reach the server.
      }
      if (state === 'saved') say('saving');
      clearTimeout(timer);
      timer = setTimeout(() => void start(), typeof answer === 'string' ? TYPING_PAUSE_MS : 0);
    },
    async flush() {
      // Twice: a pending request may be outdated by then.
      for (let turn = 0; turn < 2 && pending.size > 0; turn += 1) await start();
      return state;
    },
    stop() {
      clearTimeout(timer);
      removeEventListener('online', online);
    },
  };
}

const first = <K, V>(map: Map<K, V>): [K, V] | undefined => map.entries().next().value;
