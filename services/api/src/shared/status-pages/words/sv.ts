import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Den här sidan är inte för alla',
    text: 'Du har inte tillgång till den. Om du borde ha det, logga in med rätt konto.',
  },
  missing: {
    title: 'Här finns ingenting',
    text: 'Det finns ingenting på den här adressen. Den kan ha flyttats, eller så är länken felskriven.',
  },
  gone: {
    title: 'Det här finns inte kvar',
    text: 'Det som fanns på den här adressen har upphört eller tagits bort.',
  },
  busy: {
    title: 'Ett ögonblick',
    text: 'Det kom många förfrågningar från dig på kort tid. Vänta en minut och försök igen.',
  },
  failed: { title: 'Något gick fel', text: 'Felet är vårt. Inget av ditt har gått förlorat; försök igen.' },
  away: { title: 'Strax tillbaka', text: 'Sidan går inte att nå just nu. Försök igen om några minuter.' },
  closed: { title: 'Kommer snart', text: '{{name}} är inte öppet just nu. Välkommen tillbaka senare.' },
  unknown: {
    title: 'Det finns ingen webbplats på den här adressen',
    text: 'Adressen kan vara felskriven, eller så har webbplatsen flyttats eller stängts.',
  },
  draft: 'Utkast – inte publicerat. Bara den som har länken ser det, till {{until}}.',
  toHome: 'Till startsidan',
  again: 'Försök igen',
  toStoa: 'Gå till Stoa',
};
