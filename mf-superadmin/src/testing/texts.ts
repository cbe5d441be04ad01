import { testTexts } from '@stoa/shared/testing/test-texts';
import lists from '../../../shared/locales/en/lists.json' with { type: 'json' };
import workplace from '../../../shared/locales/en/workplace.json' with { type: 'json' };
import attention from '../../locales/en/attention.json' with { type: 'json' };
import cockpit from '../../locales/en/cockpit.json' with { type: 'json' };
import crons from '../../locales/en/crons.json' with { type: 'json' };
import everywhere from '../../locales/en/everywhere.json' with { type: 'json' };
import impersonation from '../../locales/en/impersonation.json' with { type: 'json' };
import operators from '../../locales/en/operators.json' with { type: 'json' };
import owned from '../../locales/en/owned.json' with { type: 'json' };
import plans from '../../locales/en/plans.json' with { type: 'json' };
import notices from '../../locales/en/notices.json' with { type: 'json' };
import owners from '../../locales/en/owners.json' with { type: 'json' };
import superadmin from '../../locales/en/superadmin.json' with { type: 'json' };
import tickets from '../../locales/en/tickets.json' with { type: 'json' };

/** Texts of the release console, as its screens show them. */
export const cockpitText = testTexts(cockpit);
/** Texts of the other operator screens. */
export const superadminText = testTexts(superadmin);
/** Texts of the scheduled jobs. */
export const cronsText = testTexts(crons);
/** Texts of the shared screen parts: paging, loading, errors. */
export const workplaceText = testTexts(workplace);
/** Texts of the screens of an owner. */
export const ownedText = testTexts(owned);
/** Texts of support's visits and of the leave to act. */
export const impersonationText = testTexts(impersonation);
/** Texts of tickets, of owners and operators. */
export const ticketsText = testTexts(tickets);
/** Texts of the list kit: filters, views, columns, exports. */
export const listsText = testTexts(lists);
/** Texts of the operators' billing screens. */
export const plansText = testTexts(plans);
/** Texts of the list of owners. */
export const ownersText = testTexts(owners);
/** Texts of what waits for an operator. */
export const attentionText = testTexts(attention);
/** Texts of the operators' notifications. */
export const noticesText = testTexts(notices);
/** Texts of the list of operators. */
export const operatorsText = testTexts(operators);
/** Texts of the lists over all accounts. */
export const everywhereText = testTexts(everywhere);
