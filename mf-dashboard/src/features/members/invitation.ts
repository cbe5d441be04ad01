import { lazyPart } from '../../data/lazy-part.ts';

/** The form of an invitation, for the two lists that open it. */
export const invitation = lazyPart(() => import(/* webpackChunkName: "invite" */ './invite-dialog.tsx'));
