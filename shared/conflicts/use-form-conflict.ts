import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { cloneValues } from '../forms/clone-values.ts';
import type { FormState } from '../forms/use-form.ts';
import type { EditConflictProps, FieldDisplay } from './conflict-props.ts';
import type { EditBase } from './edit-base.ts';

/** Tells a save over an older version from other failures. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof Error &&
  [error.message, (error as { code?: unknown }).code].includes('precondition_failed');

interface FormConflict<I extends FieldValues, S> extends FieldDisplay {
  form: FormState<I>;
  base: EditBase<I>;
  read(): Promise<S | null | undefined>;
  toValues(stored: S): I;
  toVersion(stored: S): number;
  /** Called with what is stored now, before the merged version is saved over it. */
  onRead?(stored: S): void;
}

/** Connects a form of the form kit to `EditConflict`: its base, its values, and saving what was merged. */
export function useFormConflict<I extends FieldValues, S>(
  options: FormConflict<I, S>,
): EditConflictProps<I, S> {
  const { form, base, read, toValues, toVersion, onRead, ...display } = options;
  return {
    ...display,
    conflict: isEditConflict(form.failure) ? form.failure : null,
    getBase: () => base.get().values,
    getLocal: () => cloneValues(form.methods.getValues()),
    read,
    toValues,
    store: async () => form.storeCopy?.(),
    async onMerge(value, stored) {
      const values = toValues(stored);
      base.set({ values, version: toVersion(stored) });
      onRead?.(stored);
      form.methods.reset(cloneValues(values));
      for (const name of Object.keys(value) as Path<I>[])
        form.methods.setValue(name, value[name] as PathValue<I, Path<I>>, { shouldDirty: true });
      await form.submit();
      return base.get().version !== toVersion(stored);
    },
  };
}
