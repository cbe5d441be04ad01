import { z } from 'zod';

/** The form that offers a site to another member. */
export const TransferFields = z.strictObject({ email: z.email().max(254), password: z.string().min(1) });

/** The form that asks for the deletion of a site. */
export const CloseFields = z.strictObject({ slug: z.string().min(1).max(80), password: z.string().min(1) });
