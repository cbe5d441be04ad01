import { testPatterns, testTexts } from '@stoa/shared/testing/test-texts';
import booking from '../../locales/en/booking.json' with { type: 'json' };
import dashboard from '../../locales/en/dashboard.json' with { type: 'json' };
import manage from '../../locales/en/manage.json' with { type: 'json' };
import menu from '../../locales/en/menu.json' with { type: 'json' };
import newsletter from '../../locales/en/newsletter.json' with { type: 'json' };
import orders from '../../locales/en/orders.json' with { type: 'json' };
import people from '../../locales/en/people.json' with { type: 'json' };
import sections from '../../locales/en/sections.json' with { type: 'json' };
import shop from '../../locales/en/shop.json' with { type: 'json' };

/** The English texts of a namespace, by key. */
export const bookingText = testTexts(booking);
export const bookingPattern = testPatterns(booking);
export const dashboardText = testTexts(dashboard);
export const manageText = testTexts(manage);
export const managePattern = testPatterns(manage);
export const menuText = testTexts(menu);
export const menuPattern = testPatterns(menu);
export const newsletterText = testTexts(newsletter);
export const ordersText = testTexts(orders);
export const peopleText = testTexts(people);
export const peoplePattern = testPatterns(people);
export const sectionsText = testTexts(sections);
export const shopText = testTexts(shop);
export const shopPattern = testPatterns(shop);
