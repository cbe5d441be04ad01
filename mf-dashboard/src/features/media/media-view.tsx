import { useBootstrap } from '@stoa/shared/shell';
import { space } from '@stoa/shared/ui';
import { AudioLines, FileText, Film, Image as Picture } from 'lucide-react';
import { styled } from 'styled-components';
import { useLibraryAccount } from '../../data/library/use-library-store.ts';
import type { LibraryFile } from '../../data/use-library.ts';

/** A file's look and its name. */
export const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  vertical-align: middle;
  overflow-wrap: anywhere;
`;
const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  overflow: hidden;
  background: var(--stoa-ground);
  color: var(--stoa-muted);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** A small picture of a file that everybody may see; a sign of its kind for all others. */
export function View({ file }: { file: LibraryFile }) {
  const accountId = useLibraryAccount();
  const { backend } = useBootstrap();
  const [kind] = file.mime.split('/');
  const isShown = kind === 'image' && file.visibility === 'public';
  const Sign =
    kind === 'image' ? Picture : kind === 'video' ? Film : kind === 'audio' ? AudioLines : FileText;
  // The size busts the cache after a replacement, which keeps the URL.
  const src = `${backend.url}/storage/v1/object/public/${accountId}/${file.object_name}?v=${file.size_bytes}`;
  return (
    <Box aria-hidden="true">
      {isShown ? (
        <img src={src} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <Sign size={18} strokeWidth={1.5} />
      )}
    </Box>
  );
}
