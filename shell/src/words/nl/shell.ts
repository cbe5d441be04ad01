import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'Je bent hier uitgelogd omdat je op een ander apparaat bent ingelogd.' },
  skip: 'Naar de inhoud',
  area: {
    failed: '{{area}} kon niet worden getoond. De rest van de pagina werkt.',
    stale: '{{area}} is nu niet te gebruiken; wat je ziet kan verouderd zijn.',
    retry: '{{area}} opnieuw laden',
  },
  notFound: {
    title: 'Pagina niet gevonden',
    text: 'Er staat niets op dit adres. Misschien is de pagina verhuisd of zit er een tikfout in de link.',
    home: 'Naar de startpagina',
    work: 'Terug naar het overzicht',
  },
  preview: {
    on: 'Voorbeeld: je ziet {{area}} {{version}}. Anderen niet.',
    local: 'Lokale versie: je ziet {{area}} {{version}} van je eigen computer. Anderen niet.',
    leave: 'Voorbeeld verlaten',
    offered: 'Je kreeg een voorbeeld van een andere versie van deze site.',
    start: 'Voorbeeld starten',
  },
  failed: {
    title: 'Er ging iets mis',
    text: 'Niets van wat je invulde is verloren. Laad de pagina opnieuw.',
  },
};
