import type { EventType } from '@stoa/shared/contracts/automations/constants';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import { AppError } from '@stoa/shared/contracts/errors';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { errorMessage } from '../../data/error-message.ts';
import { useAutomationTranslations } from '../../translations/automations/index.ts';

type Unit = 'minutes' | 'hours' | 'days';

/** Returns texts about steps in the reader's language. */
export function useAutomationText() {
  const { t, language } = useAutomationTranslations();
  const span = (amount: number, unit: Unit) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: unit.slice(0, -1),
      unitDisplay: 'long',
      maximumFractionDigits: 0,
    }).format(amount);
  const percent = (share: number) =>
    new Intl.NumberFormat(language, { style: 'percent' }).format(share / 100);
  const event = (type: EventType) => t(`events.${type}`);
  const waitText = ({ wait }: Extract<Step, { kind: 'wait' }>) => {
    if (wait.mode === 'span') return span(wait.amount, wait.unit);
    if (wait.mode === 'window') return `${wait.from}–${wait.to}`;
    return writeDate(`${wait.date}T${wait.time}Z`, language, 'dayAndTime', 'UTC');
  };
  const summary = (step: Step): string => {
    switch (step.kind) {
      case 'mail':
        return step.subject;
      case 'wait':
        return waitText(step);
      case 'waitFor':
        return `${event(step.event)} · ${span(step.amount, step.unit)}`;
      case 'goal':
        return event(step.event);
      case 'split':
        return `${percent(step.share)} / ${percent(100 - step.share)}`;
      case 'tag':
        return [t(`actions.${step.action}`), step.name].filter(Boolean).join(': ');
      case 'list':
      case 'course':
      case 'group':
      case 'membership':
        return t(`actions.${step.action}`);
      case 'coupon': {
        const discount =
          step.discount === 'percentage'
            ? percent(step.amount)
            : new Intl.NumberFormat(language).format(step.amount);
        return `${discount} · ${span(step.days, 'days')}`;
      }
      case 'if':
        return t(`tests.${step.test.kind}`);
      case 'field':
        return step.key;
      case 'notify':
        return step.text;
      case 'webhook':
        return step.url;
      default:
        return '';
    }
  };
  /** Returns each problem of an error on its own. */
  const problems = (error: unknown): string[] => {
    if (!(error instanceof AppError) || error.code !== 'automation_incomplete')
      return [errorMessage(t, error)];
    const named = (error.issues ?? []).map(({ code, message }) =>
      code === 'text' ? t('problems.text', { reason: message }) : t(`problems.${code ?? 'unfinished'}`),
    );
    return named.length === 0 ? [errorMessage(t, error)] : [...new Set(named)];
  };
  return { t, span, event, summary, percent, problems };
}
