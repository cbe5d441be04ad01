import { Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { CopyLine } from '../../components/copy-line.tsx';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { linkWith } from './link-with.ts';
import { QrCode } from './qr-code.tsx';

/** Links with an affiliate's code: to the home page, to any other, and as a QR code. */
export function OwnLinks({ code, coupons }: { code: string; coupons: readonly string[] }) {
  const { t } = useAffiliateTranslations();
  const [address, setAddress] = useState('');
  const home = linkWith(location.origin, code, location.host) ?? '';
  const other = address.trim() ? linkWith(address.trim(), code, location.host) : null;
  return (
    <Part title={t('portal.links')}>
      <Stack $gap={5}>
        <CopyLine label={t('portal.home')} text={home} />
        <Field
          label={t('portal.other')}
          hint={t('portal.otherHint')}
          error={address.trim() && !other ? t('portal.otherWrong') : undefined}
        >
          <Input value={address} dir="ltr" onChange={({ target }) => setAddress(target.value)} />
        </Field>
        {other && <CopyLine label={t('portal.other')} text={other} />}
        {coupons.length > 0 && <Notice>{t('portal.coupons', { names: coupons.join(', ') })}</Notice>}
        <QrCode link={home} code={code} />
      </Stack>
    </Part>
  );
}
