import { Skeleton } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import type { PictureField } from './picture-field.tsx';

const field = lazyPart(() => import(/* webpackChunkName: "picture-field" */ './picture-field.tsx'));

/** A picture field for screens that few people open a picture on: it comes when it is shown. */
export function LazyPictureField(props: ComponentProps<typeof PictureField>) {
  const parts = useLazy(field, true);
  return parts ? <parts.PictureField {...props} /> : <Skeleton $height="7rem" />;
}
