import {
  type ExplainedPopup,
  type Explanation,
  explainPopup,
} from '@stoa/shared/contracts/popups/explain-popup';
import { type PopupRecord, UTM_KEYS } from '@stoa/shared/contracts/popups/popup-definition';
import { offeredLanguages, siteLanguage } from '@stoa/shared/contracts/languages';
import { Select, StatusBadge } from '@stoa/shared/controls';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSite } from '@stoa/shared/shell';
import { Checkbox, Field, Grid, Input, Notice, Stack, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { PopupTab } from './popup-frame.tsx';
import { usePublishedForms } from './use-popup.ts';

/** Says rule by rule whether the popup of the address shows on a visit. */
export function PopupCheckScreen() {
  return <PopupTab>{(popup) => <Check popup={popup} />}</PopupTab>;
}

interface Visit {
  path: string;
  device: string;
  isSignedIn: boolean;
  language: string;
  utm: Record<string, string>;
}

function Check({ popup }: { popup: PopupRecord }) {
  const { t } = usePopupsTranslations();
  const { settings } = useSite();
  const [first = '/'] = (popup.shown ?? popup.definition).target.paths;
  const [visit, setVisit] = useState<Visit>({
    path: first.replace(/\/\*$/, '') || '/',
    device: 'desktop',
    isSignedIn: false,
    language: siteLanguage(settings),
    utm: {},
  });
  const [atMs] = useState(() => Date.now());
  const forms = usePublishedForms();
  const { data, error, mutate } = useRead<ExplainedPopup[]>(
    'active-popups',
    [popup.id, popup.version],
    async (client, accountId) =>
      must(
        await client
          .from('popups')
          .select('id,name,state,priority,shown,definition')
          .eq('account_id', accountId)
          .eq('state', 'active')
          .order('priority', { ascending: false })
          .order('created_at')
          .order('id'),
      ),
  );
  if (!data || !forms)
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const { priority } = popup.definition;
  const rules = explainPopup(
    { ...popup, priority },
    {
      path: pathOf(visit.path),
      isPhone: visit.device === 'phone',
      isSignedIn: visit.isSignedIn,
      language: visit.language,
      utm: visit.utm,
      atMs,
    },
    new Map(forms.map(({ id, slug }) => [id, slug])),
    data,
  );
  const isShown = rules.every(({ isMet }) => isMet);
  const isEdited = popup.shown !== null && JSON.stringify(popup.shown) !== JSON.stringify(popup.definition);
  return (
    <Stack $gap={6}>
      <p>{t('check.lead')}</p>
      <VisitFields visit={visit} onChange={setVisit} />
      {isEdited && <Notice tone="info">{t('check.unpublishedNote')}</Notice>}
      <output style={{ display: 'block' }}>
        <Notice tone={isShown ? 'success' : 'warning'}>{t(isShown ? 'check.yes' : 'check.no')}</Notice>
      </output>
      <Rules rules={rules} />
      <Part title={t('check.also')}>
        <p>{t('check.alsoText')}</p>
        <ul>
          {(['consent', 'memory', 'busy', 'one'] as const).map((one) => (
            <li key={one}>{t(`check.${one}`)}</li>
          ))}
        </ul>
      </Part>
    </Stack>
  );
}

/** The path of an address as people paste it. */
function pathOf(text: string): string {
  const path =
    text
      .trim()
      .replace(/^https?:\/\/[^/]*/, '')
      .split(/[?#]/, 1)[0] ?? '';
  return `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
}

function VisitFields({ visit, onChange }: { visit: Visit; onChange(visit: Visit): void }) {
  const { t, language } = usePopupsTranslations();
  const { settings } = useSite();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const put = (part: Partial<Visit>) => onChange({ ...visit, ...part });
  return (
    <Grid $min="12rem" $gap={4}>
      <Field label={t('check.page')} hint={t('check.pageHint')}>
        <Input
          dir="ltr"
          maxLength={300}
          value={visit.path}
          onChange={({ target }) => put({ path: target.value })}
        />
      </Field>
      <Field label={t('check.device')}>
        <Select
          value={visit.device}
          options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`check.${value}`) }))}
          onChange={({ target }) => put({ device: target.value })}
        />
      </Field>
      <Field label={t('check.language')}>
        <Select
          value={visit.language}
          options={offeredLanguages(settings).map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={({ target }) => put({ language: target.value })}
        />
      </Field>
      {UTM_KEYS.map((key) => (
        <Field key={key} label={<bdi dir="ltr">{t(`edit.${key}`)}</bdi>}>
          <Input
            dir="ltr"
            maxLength={100}
            value={visit.utm[key] ?? ''}
            onChange={({ target }) => put({ utm: { ...visit.utm, [key]: target.value } })}
          />
        </Field>
      ))}
      <Checkbox
        label={t('check.signedIn')}
        checked={visit.isSignedIn}
        onChange={({ target }) => put({ isSignedIn: target.checked })}
      />
    </Grid>
  );
}

function Rules({ rules }: { rules: Explanation[] }) {
  const { t } = usePopupsTranslations();
  return (
    <Table
      caption={t('tabs.check')}
      rows={rules}
      rowKey={({ rule }) => rule}
      columns={[
        { key: 'rule', title: t('check.rule'), render: ({ rule }) => t(`check.rules.${rule}.title`) },
        {
          key: 'met',
          title: t('state'),
          render: ({ isMet }) => (
            <StatusBadge status={isMet ? 'ok' : 'refused'}>
              {t(isMet ? 'check.met' : 'check.unmet')}
            </StatusBadge>
          ),
        },
        {
          key: 'text',
          title: t('check.reason'),
          render: ({ rule, isMet, name = '' }) => t(`check.rules.${rule}.${isMet ? 'yes' : 'no'}`, { name }),
        },
      ]}
    />
  );
}
