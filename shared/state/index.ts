export { atom, getDefaultStore, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
export { atomWithStorage, RESET } from 'jotai/utils';
export type { Atom, PrimitiveAtom, WritableAtom } from 'jotai';
