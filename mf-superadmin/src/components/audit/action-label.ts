import '../../translations/audit.ts';
import { AUDIT_ACTIONS, type AuditAction } from '@stoa/shared/contracts/audit-actions';
import { useTranslations } from '@stoa/shared/i18n';

const KNOWN: ReadonlySet<string> = new Set(Object.values(AUDIT_ACTIONS).flat());

/** The message of an action; dots are levels in keys. */
export const actionKey = (action: AuditAction) => `auditAction.${action.replaceAll('.', '_')}`;

/** Returns the name of an action for people; one of an earlier version stands as it was written. */
export function useActionLabel(): (action: string) => string {
  const { t } = useTranslations('audit');
  return (action) => (KNOWN.has(action) ? t(actionKey(action as AuditAction)) : action);
}
