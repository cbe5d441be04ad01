import { checkCertificate } from '../../../accounts/certificates/check-certificate.ts';
import type { Job } from '../job.ts';

const AT_ONCE = 5;

export const checkCertificates: Job = {
  name: 'check-certificates',
  title: 'Looks at the certificates that are presented for custom domains',
  cron: '*/15 * * * *',
  async run({ database, probeCertificate = null }) {
    if (!probeCertificate) return 0;
    const due = await database<{ account_id: string; domain: string }[]>`
      select account_id, domain from ops.certificates_to_check()`;
    for (let from = 0; from < due.length; from += AT_ONCE)
      await Promise.all(
        due
          .slice(from, from + AT_ONCE)
          .map(({ account_id: accountId, domain }) =>
            checkCertificate({ database, probeCertificate }, { accountId, domain }),
          ),
      );
    return due.length;
  },
};
