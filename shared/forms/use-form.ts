import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm as useHookForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { useTranslations } from '../i18n/index.tsx';
import { failureCode } from '../workplace/failure-code.ts';
import { cloneValues } from './clone-values.ts';
import {
  type FieldIssue,
  type FieldTexts,
  findText,
  listErrors,
  readIssues,
  readPath,
} from './field-errors.ts';
import './messages.ts';
import type { SnapshotOffer } from '../unsaved/snapshot-offer.ts';
import { type SnapshotOptions, useFormGuard } from './use-form-guard.ts';

export interface FormOptions<I extends FieldValues, O> {
  /** The contract's schema; its input is what the fields hold. */
  schema: ZodType<O, I>;
  initial: I;
  /**
   * Sends what the schema made of the fields; rejects with what the server says. Resolves with the fields that hold another
   * value once they are saved, if any.
   */
  submit(values: O, fields: I): Promise<Partial<I> | void>;
  /** Texts of failed fields; `*` stands for any index of a list. */
  texts?: FieldTexts;
  /** Stable codes of the server that are about one field. */
  codes?: Readonly<Record<string, { field: FieldPath<I>; text: string }>>;
  /** The text of a failure that no field is named for. */
  failed(error: unknown): string;
  /** Called when the form becomes dirty or clean. Pass the same function each time. */
  onDirtyChange?(isDirty: boolean): void;
  /** Options of the stored copy of what is typed; false for a form that nothing may be stored of. */
  snapshot?: SnapshotOptions | false;
  /** The form stores its own draft while one types: leaving asks nothing. */
  hasOwnDraft?: boolean;
  /** Sending it does something that can't be undone, as a refund does: leaving never offers to send it. */
  isAction?: boolean;
}

export interface FormState<I extends FieldValues> {
  id: string;
  methods: UseFormReturn<I, unknown, FieldValues>;
  isBusy: boolean;
  isDirty: boolean;
  /** Fields with their text, in the order of the last submit. */
  errors: [string, string][];
  /** The fields to list above the form: those that failed with the last submit and still do. */
  summary: [string, string][];
  problem: string | undefined;
  /** The rejection that `problem` is the text of. */
  failure: unknown;
  getError(name: string): string | undefined;
  submit(event?: BaseSyntheticEvent): Promise<void>;
  /** Goes back to what was saved last. */
  discard(): void;
  /** Offers input that was typed here before and never saved. */
  offer: SnapshotOffer | undefined;
  /** Stores a copy of what is typed that a save doesn't touch; returns what removes or leaves it. Older shells lack it. */
  storeCopy?(): Promise<(isSaved: boolean) => void>;
  /** Closes the dialog around the form; asks first while it's dirty. */
  leave(close: () => void): void;
}

/** A form over a schema: what is typed stays until it is saved, and every failure leads to its field. */
export function useForm<I extends FieldValues, O>(options: FormOptions<I, O>): FormState<I> {
  const { texts = {}, codes = {} } = options;
  const { t } = useTranslations('forms');
  const id = useId();
  const saving = useRef<Promise<boolean> | null>(null);
  const sentText = useRef('');
  const isClean = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { failures, order, fail } = useFirstFailure(id);
  const say = (path: string, issue: FieldIssue) => findText(texts, path, issue) ?? generic(t, issue);
  const methods = useHookForm<I, unknown, O>({
    resolver: zodResolver(options.schema, { error: (issue) => say((issue.path ?? []).join('.'), issue) }),
    defaultValues: options.initial as DefaultValues<I>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { isDirty, errors: nested } = methods.formState;
  const { onDirtyChange } = options;
  useEffect(() => {
    onDirtyChange?.(isDirty);
  }, [isDirty, onDirtyChange]);

  // The schema's output type doesn't matter to code that renders or stores the fields.
  const untransformed = methods as unknown as FormState<I>['methods'];
  const guard = useFormGuard<I>({
    id,
    methods: untransformed,
    isDirty,
    initial: options.initial,
    snapshot: options.snapshot,
    hasOwnDraft: options.hasOwnDraft ?? false,
    isAction: options.isAction ?? false,
    save: () => save(),
    getSaving: () => saving.current,
    isSending: () => saving.current !== null && JSON.stringify(methods.getValues()) === sentText.current,
  });

  function reject(error: unknown) {
    const known = codes[failureCode(error)];
    const issues = readIssues(error)
      .map((issue) => ({ ...issue, path: readPath(issue.path) }))
      .filter(({ path }) => has(options.initial, path));
    const found = known
      ? [[known.field, known.text] as const]
      : issues.map((issue) => [issue.path as Path<I>, say(issue.path, { code: issue.code })] as const);
    for (const [path, message] of found) methods.setError(path, { type: 'server', message });
    if (found.length === 0) {
      methods.setError('root.server', { type: 'server', message: options.failed(error) });
      setFailure(error);
    }
    fail();
  }

  async function send(values: O) {
    const sent = cloneValues(methods.getValues());
    sentText.current = JSON.stringify(sent);
    try {
      const changed = await options.submit(values, sent);
      const now = cloneValues(methods.getValues());
      isClean.current = JSON.stringify(now) === sentText.current;
      methods.reset({ ...sent, ...changed });
      if (isClean.current) guard.onSaved();
      // Input that arrived during the request is not saved yet.
      for (const name of Object.keys(now) as Path<I>[])
        if (JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
          methods.setValue(name, now[name] as PathValue<I, Path<I>>, { shouldDirty: true });
    } catch (error) {
      reject(error);
    }
  }

  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault();
    // A form in a dialog is a child of the form that opened it, wherever it lies in the document.
    event?.stopPropagation();
    await save();
  }

  /** One request at a time; whether everything typed is saved then. */
  function save(): Promise<boolean> {
    saving.current ??= saveOnce().finally(() => (saving.current = null));
    return saving.current;
  }

  async function saveOnce(): Promise<boolean> {
    isClean.current = false;
    setBusy(true);
    try {
      methods.clearErrors('root');
      setFailure(undefined);
      await methods.handleSubmit(send, fail)();
    } finally {
      sentText.current = '';
      setBusy(false);
    }
    return isClean.current;
  }

  const errors = listErrors(nested);
  const byPath = new Map(errors);
  const ordered = [...order.filter((path) => byPath.has(path)), ...byPath.keys()];
  return {
    id,
    methods: untransformed,
    isBusy,
    isDirty,
    errors,
    summary: failures === 0 ? [] : [...new Set(ordered)].map((path) => [path, byPath.get(path) as string]),
    problem: (nested.root?.['server'] as { message?: string } | undefined)?.message,
    failure,
    getError: (name) => byPath.get(name),
    submit,
    discard: () => methods.reset(),
    offer: guard.offer,
    storeCopy: guard.storeCopy,
    leave: guard.leave,
  };
}

/** Focuses the first failed field, in the order of the page, whenever a submit failed. */
function useFirstFailure(id: string) {
  const [{ failures, order }, setState] = useState({ failures: 0, order: [] as string[] });
  const isAwaited = useRef(false);
  // On every render: the fields may be marked only after the one that counts the failure.
  useEffect(() => {
    if (!isAwaited.current) return;
    const form = document.getElementById(id);
    const first =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form?.querySelector<HTMLElement>('[data-form-problem]');
    if (!first) return;
    isAwaited.current = false;
    first.focus();
  });
  return {
    failures,
    order,
    fail: () => {
      isAwaited.current = true;
      setState((before) => ({ failures: before.failures + 1, order: namesIn(id) }));
    },
  };
}

/** Names of the form's controls, in the order of the page. */
const namesIn = (id: string): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(id)} [name]`)].map(({ name }) => name);

const has = (values: object, path: string): boolean =>
  get(values, path) !== undefined || Object.hasOwn(values, path);

function generic(t: (key: string, values?: Record<string, unknown>) => string, issue: FieldIssue): string {
  const { code, origin } = issue;
  const isNumber = origin === 'number' || origin === 'int';
  if (code === 'too_small' && isNumber) return t('minNumber', { min: Number(issue.minimum) });
  if (code === 'too_big' && isNumber) return t('maxNumber', { max: Number(issue.maximum) });
  if (code === 'too_big' && origin === 'string') return t('maxLength', { max: Number(issue.maximum) });
  return t('invalid');
}
