import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Field } from '@stoa/shared/ui';

type Channel = 'stable' | 'beta';

/** Which channel is meant. */
export function ChannelField(props: { channel: Channel; onChange: (channel: Channel) => void }) {
  const { t } = useTranslations('cockpit');
  return (
    <Field label={t('start.channel')}>
      <Select
        value={props.channel}
        onChange={(event) => props.onChange(event.target.value === 'beta' ? 'beta' : 'stable')}
      >
        <option value="stable">{t('channel.stable')}</option>
        <option value="beta">{t('channel.beta')}</option>
      </Select>
    </Field>
  );
}
