import type { Setting } from '@stoa/shared/contracts/forms/form-fields';
import { Button, IconButton, Input, space } from '@stoa/shared/ui';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormsTranslations } from '../../translations/forms/index.ts';

const Lines = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

/** The choices of a field, each with the value that is stored and the label that is read. */
export function SettingsEditor(props: {
  settings: readonly Setting[];
  onChange(settings: Setting[], place?: string): void;
}) {
  const { t } = useFormsTranslations();
  const { settings, onChange } = props;
  const put = (at: number, part: Partial<Setting>, place: string) =>
    onChange(
      settings.map((one, index) => (index === at ? { ...one, ...part } : one)),
      `${place}${at}`,
    );
  function add() {
    const taken = new Set(settings.map(({ value }) => value));
    let number = settings.length + 1;
    while (taken.has(`option${number}`)) number += 1;
    onChange([...settings, { value: `option${number}`, label: t('build.newSetting', { number }) }]);
  }
  return (
    <Lines>
      <legend>{t('build.settings')}</legend>
      {settings.map(({ value, label }, at) => (
        // By place: a value is typed here.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at}>
          <Input
            aria-label={t('build.settingLabel', { number: at + 1 })}
            dir="auto"
            maxLength={200}
            value={label}
            onChange={({ target }) => put(at, { label: target.value }, 'label')}
          />
          <Input
            aria-label={t('build.settingValue', { number: at + 1 })}
            dir="ltr"
            maxLength={80}
            value={value}
            onChange={({ target }) => put(at, { value: target.value }, 'value')}
          />
          <IconButton
            label={t('build.removeSetting', { number: at + 1 })}
            onClick={() => onChange(settings.filter((_, index) => index !== at))}
          >
            <Trash2 size={17} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Line>
      ))}
      <div>
        <Button size="sm" variant="secondary" disabled={settings.length >= 100} onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t('build.addSetting')}
        </Button>
      </div>
    </Lines>
  );
}
