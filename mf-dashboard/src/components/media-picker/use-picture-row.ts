import { useLibraryStore } from '../../data/library/use-library-store.ts';
import { type Candidate, toCandidate } from './candidate.ts';
import { fileNameOf, usePictureAddress } from './picture-address.ts';
import { MIDDLE } from './crop.ts';

/** Finds the library's row of a picture, by its id or by its address. */
export function useFindPicture() {
  const open = useLibraryStore();
  const { toAddress, toObjectName } = usePictureAddress();
  return {
    async byId(id: string): Promise<Candidate> {
      const row = await (await open()).find('id', id);
      if (!row) throw new Error('not_found');
      return toCandidate(row, toAddress(row.object_name));
    },
    /** A picture from elsewhere stays usable: it only has no row. */
    async byAddress(src: string, alt: string): Promise<Candidate> {
      const objectName = toObjectName(src);
      const row = objectName === null ? null : await (await open()).find('object_name', objectName);
      const own = { id: null, src, name: fileNameOf(src), mime: '', alt, focal: MIDDLE, objectName: null };
      return row ? { ...toCandidate(row, src), ...(alt && { alt }) } : own;
    },
  };
}
