import { CertificateProof } from '@stoa/shared/contracts/learning';
import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { asUser } from '../../shared/database/as-user.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { drawCertificate } from './draw-certificate.ts';

const CertificateQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });
const Serial = z.string().regex(/^[0-9A-Za-z]{8,40}$/);

/** Certificates of the Host's site on paper, for whoever holds the serial. */
export const certificateRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/certificates/:serial/pdf',
    summary: 'A valid certificate of this site on paper, for whoever holds its number.',
    host: 'site',
    query: CertificateQuery,
    errors: ['not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'certificates',
    rows: 'account',
    // Issued certificates are tested in certificates/certificates.test.ts.
    sample: () => ({ path: '/api/certificates/0123456789ABCDEF0123/pdf' }),
    expected: forAnyone(404),
    async handler(c, { caller: account, query: { lang } }, { database, scheme }) {
      const serial = Serial.safeParse(c.req.param('serial')).data;
      // As everybody: a certificate says the same to all who hold its number.
      const [row] = serial
        ? await asUser(
            c.get('data')?.database ?? database,
            null,
            (sql) =>
              sql<
                { proof: unknown }[]
              >`select public.account_certificate(${account.account_id}, ${serial}) as proof`,
          )
        : [];
      const proof = CertificateProof.nullish().parse(row?.proof);
      // One that was taken back or has run out is not handed out again; the page that checks it says why.
      if (!proof?.is_valid)
        throw new AppError('not_found', 'There is no valid certificate with this number.');
      const bytes = await drawCertificate({
        proof,
        url: `${scheme}://${c.get('host')}/certificate/${proof.serial}`,
        language: lang ?? siteLanguage(account.settings),
        colours: account.theme.light,
        timeZone: account.settings.timeZone,
      });
      return c.body(new Uint8Array(bytes), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="certificate-${proof.serial}.pdf"`,
        'cache-control': 'private, no-cache',
      });
    },
  }),
];
