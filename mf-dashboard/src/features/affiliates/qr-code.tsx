import { Button, Cluster, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { styled } from 'styled-components';
import { lazyPart } from '../../data/lazy-part.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

const drawing = lazyPart(() => import(/* webpackChunkName: "affiliate-qr" */ './qr-source.ts'));

/** Dark on light whatever the theme: cameras read no other. */
const Code = styled.div`
  overflow: hidden;
  inline-size: 9rem;
  block-size: 9rem;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  background: #fff;
  img {
    display: block;
    inline-size: 100%;
  }
`;

/** A link as a QR code, to be printed. */
export function QrCode({ link, code }: { link: string; code: string }) {
  const { t } = useAffiliateTranslations();
  const source = useLazy(drawing, true)?.qrSource(link);
  const download = () =>
    source && Object.assign(document.createElement('a'), { href: source, download: `${code}.svg` }).click();
  return (
    <Cluster $gap={5}>
      <Code>{source && <img src={source} alt={t('portal.qr')} />}</Code>
      <Stack $gap={3}>
        <p>{t('portal.qrText')}</p>
        <Cluster>
          <Button variant="secondary" disabled={!source} onClick={download}>
            {t('portal.download')}
          </Button>
        </Cluster>
      </Stack>
    </Cluster>
  );
}
