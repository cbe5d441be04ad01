import {
  type CertificateDesign as DesignFields,
  certificateDesign,
} from '@stoa/shared/contracts/certificate-designs';
import { useRead } from '@stoa/shared/data/use-read';
import { callTeachingRpc } from '../teaching-rpc.ts';

/** A design as `certificate_designs` tells it to managers and teachers. */
export interface CertificateDesign {
  id: string;
  name: string;
  layout: unknown;
  valid_days: number | null;
  version: number;
  may_change: boolean;
  /** Courses that give it, and how often it was given. */
  courses: number;
  given: number;
}

/** A design as it is being changed. */
export type DesignDraft = DesignFields & { name: string; valid_days: number | null };

export const designDraft = ({ name, layout, valid_days }: CertificateDesign): DesignDraft => ({
  name,
  valid_days,
  ...certificateDesign(layout),
});

export const isKeepable = ({ name }: DesignDraft): boolean => name.trim() !== '';

/** Keeps a design, if nobody else changed it since that version. */
export const saveDesign = (id: string, { name, valid_days, ...layout }: DesignDraft, version: number) =>
  callTeachingRpc('save_certificate_design', {
    p_design_id: id,
    p_version: version,
    p_design: { name: name.trim(), valid_days, layout },
  });

/** The certificates of the account. */
export function useCertificateDesigns(isAllowed: boolean) {
  return useRead<CertificateDesign[]>(
    'certificate-designs',
    isAllowed ? [] : null,
    (_, accountId) => callTeachingRpc('certificate_designs', { p_account_id: accountId }),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    certificate_designs: CertificateDesign[];
  }
}
