import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'Du loggades ut här eftersom du loggade in på en annan enhet.' },
  skip: 'Hoppa till innehållet',
  area: {
    failed: '{{area}} kunde inte visas. Resten av sidan fungerar.',
    stale: '{{area}} kan inte användas just nu; det du ser kan vara inaktuellt.',
    retry: 'Ladda {{area}} igen',
  },
  notFound: {
    title: 'Sidan hittades inte',
    text: 'Det finns inget på den här adressen. Sidan kan ha flyttat eller så är länken felskriven.',
    home: 'Till startsidan',
    work: 'Tillbaka till översikten',
  },
  preview: {
    on: 'Förhandsvisning: du ser {{area}} {{version}}. Andra gör det inte.',
    local: 'Lokalt bygge: du ser {{area}} {{version}} från din egen dator. Andra gör det inte.',
    leave: 'Lämna förhandsvisningen',
    offered: 'Du har fått en förhandsvisning av en annan version av sajten.',
    start: 'Starta förhandsvisningen',
  },
  failed: { title: 'Något gick fel', text: 'Inget av det du skrev är förlorat. Ladda om sidan.' },
};
