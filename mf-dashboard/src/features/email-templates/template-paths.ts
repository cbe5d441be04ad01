import type { TemplateKind } from '@stoa/shared/contracts/email-templates';

export const TEMPLATES_PATH = '/dashboard/manage/marketing/emails/templates';

export const templatePath = (kind: TemplateKind, language: string) => `${TEMPLATES_PATH}/${kind}/${language}`;
