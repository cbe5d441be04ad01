import { Button, Cluster, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { renderSVG } from 'uqr';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

/** Dark on light whatever the theme: cameras read no other. */
const Code = styled.img`
  inline-size: 9rem;
  block-size: 9rem;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: #fff;
`;

/** A link as a QR code, to be printed. */
export function QrCode({ link, code }: { link: string; code: string }) {
  const { t } = useAffiliateTranslations();
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
  const download = () =>
    Object.assign(document.createElement('a'), { href: source, download: `${code}.svg` }).click();
  return (
    <Cluster $gap={5}>
      <Code src={source} alt={t('portal.qr')} />
      <Stack $gap={3}>
        <p>{t('portal.qrText')}</p>
        <Cluster>
          <Button variant="secondary" onClick={download}>
            {t('portal.download')}
          </Button>
        </Cluster>
      </Stack>
    </Cluster>
  );
}
