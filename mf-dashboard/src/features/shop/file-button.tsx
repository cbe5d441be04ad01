import { UploadField } from '../../components/upload-field.tsx';
import { ALL_KINDS, type Uploaded, type UploadVisibility } from '../../data/use-upload.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** A picture for everybody, or a file of any listed type for buyers alone. */
export function FileButton(props: {
  place: UploadVisibility;
  label: string;
  hint: string;
  error?: string | undefined;
  onDone(uploaded: Uploaded): void;
}) {
  const { t } = useShopTranslations();
  const toErrorMessage = useErrorMessage();
  return (
    <UploadField
      {...props}
      kinds={props.place === 'open' ? ['image'] : ALL_KINDS}
      labels={{ toErrorMessage, uploading: (percent) => t('products.uploading', { percent }) }}
    />
  );
}
