import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { type Candidate, type PictureRow, toCandidate } from './candidate.ts';
import { fileNameOf, usePictureAddress } from './picture-address.ts';
import { MIDDLE } from './crop.ts';

/** Finds the library's row of a picture, by its id or by its address. */
export function useFindPicture() {
  const { account_id: accountId } = useSite();
  const { toAddress, toObjectName } = usePictureAddress();

  async function find(column: 'id' | 'object_name', value: string): Promise<PictureRow | null> {
    const { data, error } = await (
      await getClient()
    )
      .from('media')
      .select('id,object_name,name,mime,alt,focal_x,focal_y')
      .eq('account_id', accountId)
      .eq('visibility', 'public')
      .eq(column, value)
      .limit(1);
    if (error) throw new Error(error.message);
    return data[0] ?? null;
  }
  return {
    async byId(id: string): Promise<Candidate> {
      const row = await find('id', id);
      if (!row) throw new Error('not_found');
      return toCandidate(row, toAddress(row.object_name));
    },
    /** A picture from elsewhere stays usable: it only has no row. */
    async byAddress(src: string, alt: string): Promise<Candidate> {
      const objectName = toObjectName(src);
      const row = objectName === null ? null : await find('object_name', objectName);
      const own = { id: null, src, name: fileNameOf(src), mime: '', alt, focal: MIDDLE, objectName: null };
      return row ? { ...toCandidate(row, src), ...(alt && { alt }) } : own;
    },
  };
}
