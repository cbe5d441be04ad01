import { useBootstrap } from '@stoa/shared/shell';
import { useLibraryAccount } from '../../data/library/use-library-store.ts';
import { addressOf } from '../../data/use-upload.ts';

/** Addresses of the account's public files, and the object behind such an address. */
export function usePictureAddress() {
  const accountId = useLibraryAccount();
  const { backend } = useBootstrap();
  const folder = `/storage/v1/object/public/${accountId}/`;
  return {
    toAddress: (objectName: string) => addressOf(`${backend.url}${folder}${objectName}`),
    /** Null for a picture that isn't one of this account's files. */
    toObjectName: (address: string) => address.split(folder)[1]?.split(/[?#]/)[0] ?? null,
  };
}

/** Names a picture of which only the address is known. */
export function fileNameOf(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
