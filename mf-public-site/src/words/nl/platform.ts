import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: lesgeven, samenkomen en verkopen onder één dak',
    description:
      'Een thuis op het web voor scholen, studio’s en docenten: cursussen, pagina’s, een winkel en de mensen die ervoor komen.',
  },
  nav: {
    label: 'Hoofdmenu',
    what: 'Wat het doet',
    how: 'Hoe het is gebouwd',
    start: 'Begin',
  },
  hero: {
    eyebrow: 'Een thuis voor docenten, scholen en studio’s',
    title: 'Geef les, breng samen en verkoop onder één dak',
    text: 'Een stoa was een overdekte zuilengang aan de rand van de markt. Athene gaf er les, kwam er samen en dreef er handel. Deze staat op het web, en elke school heeft zijn eigen.',
    begin: 'Maak je account',
    login: 'Inloggen',
  },
  what: {
    title: 'Eén plek in plaats van zeven tools',
    text: 'Wat een school elke dag nodig heeft, hoort bij elkaar: een verkoop opent vanzelf de cursus, en wie leert heeft één account voor alles.',
    items: {
      teach: {
        title: 'Lesgeven',
        text: 'Cursussen met onderdelen en lessen, gratis voorproefjes en een inhoudsopgave die je vóór het kopen kunt lezen.',
      },
      sell: {
        title: 'Verkopen',
        text: 'Een winkelmandje, kortingsbonnen met eerlijke regels en een kassa die weinig vraagt. Prijzen kloppen tot op de cent.',
      },
      gather: {
        title: 'Samenbrengen',
        text: 'Leden, rollen en een eigen overzicht, met een rustig teken van wie er nu is.',
      },
      publish: {
        title: 'Publiceren',
        text: 'Pagina’s en een journaal in je eigen kleuren en lettertype, op je eigen domein, in je eigen taal.',
      },
    },
  },
  how: {
    title: 'Gebouwd in delen, zodat het al draaiend te repareren is',
    text: 'Elk deel van een pagina wordt gemaakt en uitgebracht door het team dat ervoor verantwoordelijk is. Een nieuwe versie bereikt elke site bij de volgende paginalading; werkt die niet, dan valt de vorige in.',
    points: {
      one: {
        title: 'Delen die los uitkomen',
        text: 'Winkel, site en overzicht hebben hun eigen versies. Niemand wacht op een gezamenlijke releasedag.',
      },
      two: {
        title: 'De weg terug is nooit ver',
        text: 'Elke site kan op een passende versie worden vastgezet en weer worden vrijgegeven, met een verslag van wie het deed en waarom.',
      },
      three: {
        title: 'Storingen blijven klein',
        text: 'Ontbreekt er een deel, dan werkt de rest van de pagina door en meldt welk deel het is.',
      },
      four: {
        title: 'Je gegevens zijn van jou',
        text: 'Elke rij hoort bij één account, en de database zelf houdt vreemden buiten.',
      },
    },
  },
  quote: {
    text: 'Ze kwamen samen waar mensen toch al langsliepen, en de les begon met wie bleef staan.',
    source: 'Over de beschilderde stoa van Athene',
  },
  start: {
    title: 'Begin met één cursus',
    text: 'Geef je site een naam, kies twee kleuren en een lettertype, schrijf één les. De rest kan later.',
    action: 'Maak je account',
  },
  footer: {
    text: 'Stoa. De zuilengang voor wie lesgeeft.',
  },
};
