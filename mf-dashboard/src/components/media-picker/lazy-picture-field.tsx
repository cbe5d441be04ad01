import { Skeleton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import type { ComponentProps } from 'react';
import { useAccount } from '@stoa/shared/shell';
import { lazyPart } from '../../data/lazy-part.ts';
import type { PictureField } from './picture-field.tsx';

const address = lazyPart(
  () => import(/* webpackChunkName: "picture-address" */ './picture-address-field.tsx'),
);
const field = lazyPart(() => import(/* webpackChunkName: "picture-field" */ './picture-field.tsx'));

/** A picture field for screens that few people open a picture on: it comes when it is shown. */
export function LazyPictureField(props: ComponentProps<typeof PictureField>) {
  return useAccount() ? <LibraryField {...props} /> : <AddressField {...props} />;
}

function AddressField(props: ComponentProps<typeof PictureField>) {
  const parts = useLazy(address, true);
  return parts ? <parts.PictureAddress {...props} /> : <Skeleton $height="7rem" />;
}

function LibraryField(props: ComponentProps<typeof PictureField>) {
  const parts = useLazy(field, true);
  return parts ? <parts.PictureField {...props} /> : <Skeleton $height="7rem" />;
}
