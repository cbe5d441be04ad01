import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Of voer binnen {{minutes}} minuten deze code in:',
  once: 'De link werkt één keer en {{minutes}} minuten lang. Heb je er niet om gevraagd, negeer dit bericht dan.',
  hello: 'Hallo {{name}},',
  test: 'Dit was een testbestelling: er is geen echt geld verplaatst.',
  show: 'Bekijk de bestelling',
  open: 'Openen',
  join: 'Naar de bijeenkomst',
  change: 'Verzetten of afzeggen',
  signup: {
    subject: 'Bevestig je e-mailadres',
    text: 'Bevestig dat dit adres van jou is. Dan is je account bij {{site}} klaar.',
    action: 'Adres bevestigen',
  },
  invite: {
    subject: 'Je bent uitgenodigd bij {{site}}',
    text: 'Iemand van {{site}} heeft een account voor je gemaakt. Neem de uitnodiging aan om het te gebruiken.',
    action: 'Uitnodiging aannemen',
  },
  recovery: {
    subject: 'Kies een nieuw wachtwoord',
    text: 'Jij, of iemand die jouw adres heeft ingetypt, vroeg {{site}} om een nieuw wachtwoord.',
    action: 'Wachtwoord kiezen',
  },
  magiclink: {
    subject: 'Je inloglink',
    text: 'Met deze link log je zonder wachtwoord in bij {{site}}.',
    action: 'Inloggen',
  },
  email_change: {
    subject: 'Bevestig je nieuwe e-mailadres',
    text: 'Bevestig dat je account bij {{site}} naar dit adres gaat.',
    action: 'Adres bevestigen',
  },
  email_change_current: {
    subject: 'Bevestig de wijziging van je e-mailadres',
    text: 'Je account bij {{site}} gaat naar een ander adres. Bevestig dat als je dat wilt.',
    action: 'Wijziging bevestigen',
  },
  reauthentication: {
    subject: 'Bevestig dat jij het bent',
    text: 'Voer deze code in bij {{site}} om verder te gaan. Heb je er niet om gevraagd, wijzig dan je wachtwoord.',
  },
  recovery_code_used: {
    subject: 'Er is een herstelcode gebruikt',
    text: 'Iemand heeft zich bij {{site}} aangemeld met een van uw herstelcodes. Codes over: {{left}}. Was u dat niet, wijzig dan uw wachtwoord en maak nieuwe codes.',
  },
  account_exists: {
    subject: 'U heeft al een account',
    text: 'Iemand wilde dit adres bij {{site}} gebruiken. Er is al een account mee: meld u ermee aan, of kies een nieuw wachtwoord als u het uwe bent vergeten. Was u dat niet, dan hoeft u niets te doen.',
  },
  received: {
    subject: 'We hebben je bestelling {{order}}',
    text: 'Bedankt. Bestelling {{order}} is geplaatst en wacht op je betaling van {{sum}}. Betaal alsjeblieft uiterlijk {{until}}. Zodra het geld er is, schrijven we je en gaat de bestelling verder.',
    how: 'Zo betaal je:',
  },
  paid: {
    subject: 'Bestelling {{order}} is betaald',
    text: 'Bedankt. We hebben je betaling van {{sum}} voor bestelling {{order}} ontvangen.',
  },
  failed: {
    subject: 'De betaling van bestelling {{order}} is niet gelukt',
    text: 'Je betaling van {{sum}} voor bestelling {{order}} is niet gelukt en er is niets afgeschreven. De bestelling blijft nog even voor je staan: je kunt het opnieuw proberen. Is de tijd voorbij, bestel dan gewoon opnieuw.',
  },
  expired: {
    subject: 'Bestelling {{order}} is onbetaald verlopen',
    text: 'We hebben {{sum}} voor bestelling {{order}} niet op tijd ontvangen, dus de bestelling is verlopen. Je hoeft niets te doen. Wil je hem nog, bestel dan opnieuw. Heb je intussen betaald, laat het de winkel weten.',
  },
  cancelled: {
    subject: 'Bestelling {{order}} is geannuleerd',
    text: 'De winkel heeft bestelling {{order}} van {{sum}} geannuleerd. Er hoeft niets meer voor betaald te worden.',
  },
  refunded: {
    subject: 'Terugbetaling van bestelling {{order}}',
    text: 'We hebben {{sum}} van bestelling {{order}} terugbetaald. Het geld gaat langs dezelfde weg terug; banken hebben soms een paar dagen nodig.',
  },
  payment_returned: {
    subject: 'Je betaling voor bestelling {{order}} is teruggegeven',
    text: 'Je betaling van {{sum}} voor bestelling {{order}} kwam binnen nadat de bestelling was afgelopen, en wat je bestelde was er niet meer. We hebben alles teruggegeven. Je kunt altijd opnieuw bestellen.',
  },
  renewal_soon: {
    subject: '{{title}} loopt door na {{until}}',
    text: '{{title}} wordt na {{until}} vanzelf verlengd; dan wordt {{sum}} afgeschreven zoals de vorige keer. Wil je dat niet, beëindig het dan vooraf bij je bestellingen.',
  },
  renewal_due: {
    subject: '{{title}}: tijd voor de volgende betaling',
    text: 'De volgende periode van {{title}} kost {{sum}} (bestelling {{order}}). Betaal uiterlijk op {{until}}; tot dan loopt je abonnement door.',
  },
  renewal_failed: {
    subject: '{{title}}: de betaling is niet gelukt',
    text: 'We konden {{sum}} voor de volgende periode van {{title}} niet innen (bestelling {{order}}). We proberen het de komende dagen opnieuw. Je kunt ook nu betalen, met een andere kaart als je wilt. Je abonnement loopt door tot {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} eindigt op {{until}}',
    text: 'Er wordt niets meer afgeschreven, en je abonnement loopt tot {{until}}. Tot dan kun je dat terugdraaien bij je bestellingen.',
  },
  subscription_ended: {
    subject: '{{title}} is afgelopen',
    text: '{{title}} is beëindigd. Er wordt niets meer afgeschreven.',
  },
  subscription_over: {
    subject: '{{title}} is afgelopen',
    text: 'De volgende periode van {{title}} is niet betaald, dus je abonnement is afgelopen. Je kunt altijd opnieuw bestellen.',
  },
  pay: 'Nu betalen',
  newsletter: {
    ask: {
      subject: 'Bevestig dat je de nieuwsbrief van {{site}} wilt',
      text: 'Jij, of iemand die je adres invulde, vroeg om de nieuwsbrief van {{site}}. Bevestig het en hij komt naar je toe. Was jij het niet, doe dan niets: niemand schrijft je.',
      action: 'Ja, stuur mij de nieuwsbrief',
    },
    welcome: {
      subject: 'Je krijgt nu de nieuwsbrief van {{site}}',
      text: 'Bedankt, je adres is bevestigd. Je kunt je altijd afmelden.',
      action: 'Afmelden',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} is geblokkeerd',
      text: 'De beheerders van het platform hebben {{site}} geblokkeerd. Bezoekers lezen dat de site nu niet open is, het overzicht is gesloten en er kan niets worden gekocht. Er is niets verwijderd.',
    },
    opened: {
      subject: '{{site}} is weer open',
      text: 'De beheerders van het platform hebben {{site}} weer geopend. De pagina’s en het overzicht zijn er zoals ze waren.',
    },
    reason: 'De reden:',
  },
  news: {
    reply: 'Iemand heeft je geantwoord',
    grading: 'Je werk is beoordeeld',
    certificate: 'Je certificaat is klaar',
    group: 'Nieuws uit een groep',
    announcement: 'Een aankondiging',
    booking: 'Afspraak',
    pending: 'Afspraak wacht op bevestiging',
    confirmed: 'Afspraak bevestigd',
    cancelled: 'Afspraak geannuleerd',
    tomorrow: 'Afspraak morgen',
    soon: 'Afspraak over een uur',
    meeting: 'Een bijeenkomst',
    meeting_moved: 'Een bijeenkomst is verplaatst',
    meeting_cancelled: 'Een bijeenkomst is afgezegd',
    meeting_soon: 'Een bijeenkomst begint zo',
    other: 'Nieuws',
  },
};
