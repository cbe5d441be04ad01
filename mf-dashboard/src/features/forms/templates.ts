import type { FormDefinition } from '@stoa/shared/contracts/forms/form-definition';
import type { FormField } from '@stoa/shared/contracts/forms/form-fields';

export const TEMPLATES = [
  'newsletter',
  'download',
  'contact',
  'waitingList',
  'liveSession',
  'application',
  'feedback',
  'affiliate',
  'blank',
] as const;
export type TemplateId = (typeof TEMPLATES)[number];

type Say = (key: string) => string;

/** A template in the words of the dashboard's language. */
export function makeTemplate(id: TemplateId, t: Say): FormDefinition {
  const say = (key: string) => t(`made.${key}`);
  const name: FormField = { id: 'name', type: 'text', label: say('name'), required: true };
  const email: FormField = { id: 'email', type: 'email', label: say('email'), required: true };
  const text = (key: string, isLong = false): FormField => ({
    id: key.toLowerCase(),
    type: isLong ? 'textarea' : 'text',
    label: say(key),
  });
  const must = <T extends FormField>(field: T): T => ({ ...field, required: true });
  const choice = (key: string, options: string[]): FormField => ({
    id: key.toLowerCase(),
    type: 'radio',
    label: say(key),
    settings: options.map((option) => ({
      value: option.replace(/^(topic|attend)/, '').toLowerCase(),
      label: say(option),
    })),
  });
  const consent = (key: string, required = false): FormField => ({
    id: 'consent',
    type: 'consent',
    label: say(key),
    required,
  });
  const form = (fields: FormField[], thanks: string, button?: string): FormDefinition => ({
    fields,
    after: { kind: 'message', text: say(thanks) },
    ...(button && { button: say(button) }),
  });
  const page = (at: number, key: string): FormField => ({ id: `page${at}`, type: 'page', label: say(key) });
  switch (id) {
    case 'newsletter':
      return form([email, consent('newsletterConsent', true)], 'newsletterThanks', 'join');
    case 'download':
      return form([name, email, consent('downloadConsent')], 'downloadThanks', 'getDownload');
    case 'contact':
      return form(
        [
          name,
          email,
          choice('topic', ['topicCourse', 'topicOrder', 'topicOther']),
          {
            id: 'order',
            type: 'text',
            label: say('order'),
            when: { match: 'all', conditions: [{ field: 'topic', test: 'is', value: 'order' }] },
          },
          must(text('message', true)),
        ],
        'thanks',
      );
    case 'waitingList':
      return form(
        [
          name,
          email,
          { id: 'places', type: 'number', label: say('places'), min: 1, max: 20 },
          { id: 'start', type: 'date', label: say('start') },
        ],
        'waitingThanks',
        'join',
      );
    case 'liveSession':
      return form(
        [
          name,
          email,
          { id: 'country', type: 'country', label: say('country') },
          choice('attend', ['attendLive', 'attendReplay']),
          text('question', true),
        ],
        'liveThanks',
        'register',
      );
    case 'application':
      return form(
        [
          name,
          email,
          { id: 'country', type: 'country', label: say('country') },
          page(2, 'experience'),
          choice('experience', ['beginner', 'some', 'expert']),
          {
            id: 'years',
            type: 'number',
            label: say('years'),
            min: 0,
            max: 80,
            when: { match: 'all', conditions: [{ field: 'experience', test: 'isNot', value: 'beginner' }] },
          },
          must(text('essay', true)),
          page(3, 'work'),
          {
            id: 'work',
            type: 'file',
            label: say('work'),
            help: say('workHelp'),
            accept: ['image', 'pdf'],
            maxFiles: 3,
          },
          consent('terms', true),
        ],
        'applyThanks',
        'apply',
      );
    case 'feedback':
      return form(
        [
          {
            id: 'score',
            type: 'rating',
            label: say('score'),
            help: say('scoreHelp'),
            min: 0,
            max: 10,
            required: true,
          },
          text('why', true),
          {
            ...text('better', true),
            when: { match: 'all', conditions: [{ field: 'score', test: 'below', value: '7' }] },
          } as FormField,
        ],
        'feedbackThanks',
      );
    case 'affiliate':
      return form(
        [
          name,
          email,
          must(text('site')),
          { id: 'audience', type: 'number', label: say('audience'), min: 0 },
          { id: 'country', type: 'country', label: say('country') },
          text('message', true),
        ],
        'affiliateThanks',
        'apply',
      );
    case 'blank':
      return form([email], 'thanks');
  }
}
