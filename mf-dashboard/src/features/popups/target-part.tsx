import { type PopupDefinition, UTM_KEYS } from '@stoa/shared/contracts/popups/popup-definition';
import { offeredLanguages } from '@stoa/shared/contracts/languages';
import { Select } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Checkbox, Cluster, Field, Grid, Input, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import type { RuleProps } from './rule-props.ts';

const GROUP = { border: 0, margin: 0, padding: 0, minInlineSize: 0 };
const LEGEND = { paddingInline: 0, fontWeight: 560 };
const HINT = {
  marginBlockEnd: '0.5rem',
  color: 'var(--stoa-muted)',
  fontSize: 'var(--stoa-size-sm)',
};

/** Pages, devices, visitors, languages and campaigns that a popup is for. */
export function TargetPart({ definition, problems, onChange }: RuleProps) {
  const { t, language } = usePopupsTranslations();
  const { settings } = useSite();
  const offered = offeredLanguages(settings);
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const { target } = definition;
  const put = (part: Partial<PopupDefinition['target']>, place?: string) =>
    onChange({ target: { ...target, ...part } }, place);
  const paths = (key: 'paths' | 'notPaths', hint?: string) => (
    <Field
      label={t(`edit.${key}`)}
      hint={hint}
      error={key === 'paths' && problems.has('paths') && t('edit.problems.paths')}
    >
      <Textarea
        dir="ltr"
        rows={3}
        value={target[key].join('\n')}
        onChange={({ target: box }) => put({ [key]: box.value === '' ? [] : box.value.split('\n') }, key)}
      />
    </Field>
  );
  const choice = <Key extends 'device' | 'signedIn'>(
    key: Key,
    values: readonly PopupDefinition['target'][Key][],
  ) => (
    <Field label={t(`edit.${key}`)}>
      <Select
        value={target[key]}
        options={values.map((value) => ({ value, label: t(`edit.${key}s.${value}`) }))}
        onChange={({ target: box }) => {
          const value = values.find((one) => one === box.value);
          if (value) put({ [key]: value });
        }}
      />
    </Field>
  );
  return (
    <Part title={t('edit.target')}>
      <Stack $gap={4}>
        <Grid $min="14rem" $gap={4}>
          {paths('paths', t('edit.pathsHint'))}
          {paths('notPaths')}
          {choice('device', ['all', 'phone', 'desktop'])}
          {choice('signedIn', ['all', 'in', 'out'])}
        </Grid>
        {offered.length > 1 && (
          <fieldset style={GROUP}>
            <legend style={LEGEND}>{t('edit.languages')}</legend>
            <p style={HINT}>{t('edit.languagesHint')}</p>
            <Cluster $gap={4}>
              {offered.map((one) => (
                <Checkbox
                  key={one}
                  label={names.of(one) ?? one}
                  checked={target.languages.includes(one)}
                  onChange={({ target: box }) =>
                    put({
                      languages: box.checked
                        ? [...target.languages, one]
                        : target.languages.filter((other) => other !== one),
                    })
                  }
                />
              ))}
            </Cluster>
          </fieldset>
        )}
        <fieldset style={GROUP}>
          <legend style={LEGEND}>{t('edit.utm')}</legend>
          <p style={HINT}>{t('edit.utmHint')}</p>
          <Grid $min="7.5rem" $gap={3}>
            {UTM_KEYS.map((key) => (
              <Field key={key} label={<bdi dir="ltr">{t(`edit.${key}`)}</bdi>}>
                <Input
                  dir="ltr"
                  maxLength={100}
                  value={target.utm[key] ?? ''}
                  onChange={({ target: box }) => put({ utm: { ...target.utm, [key]: box.value } }, key)}
                />
              </Field>
            ))}
          </Grid>
        </fieldset>
      </Stack>
    </Part>
  );
}
