import type { CopiedEditor } from '@stoa/shared/conflicts';
import { useRef, useState } from 'react';
import type { BuiltCourse, OutlineSection } from './built-course.ts';
import { fromOutlineVersion, type OutlineVersion } from './outline-version.ts';

/** A change made here, and the outline it was made over. */
export interface OutlineEdit {
  base: OutlineSection[];
  local: OutlineSection[];
}

export interface OutlineMerge {
  conflict: OutlineEdit | null;
  /** Returns the outline as it was read for the merge. */
  getStored(): OutlineSection[];
  read(): Promise<BuiltCourse | null | undefined>;
  save(value: OutlineVersion, stored: BuiltCourse): Promise<boolean>;
  editor: CopiedEditor;
}

/**
 * Holds a change of the outline that was rejected, until it's merged with what is stored.
 * @param saveOver saves an outline over a stored one; it returns the next conflict after another save
 */
export function useOutlineConflict(
  readCourse: () => Promise<BuiltCourse | null | undefined>,
  saveOver: (sections: OutlineSection[], stored: BuiltCourse) => Promise<OutlineEdit | boolean>,
): { merge: OutlineMerge; setConflict: (edit: OutlineEdit) => void } {
  const [conflict, setConflict] = useState<OutlineEdit | null>(null);
  const stored = useRef<OutlineSection[]>([]);
  return {
    setConflict,
    merge: {
      conflict,
      getStored: () => stored.current,
      async read() {
        const fresh = await readCourse();
        stored.current = fresh?.sections ?? [];
        return fresh;
      },
      async save(value, course) {
        const outcome = await saveOver(fromOutlineVersion(value, course.sections), course);
        // A failed save leaves the copy: what was chosen is offered again.
        setConflict(typeof outcome === 'boolean' ? null : outcome);
        return outcome === true;
      },
      editor: {
        name: 'outline',
        getCopy: () => ({ values: { local: conflict?.local ?? [] }, base: conflict?.base }),
        restore: ({ local }, base) =>
          setConflict({ local: local as OutlineSection[], base: (base ?? []) as OutlineSection[] }),
        input: conflict,
        isSaved: conflict === null,
      },
    },
  };
}
