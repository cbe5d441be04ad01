import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Oder gib innerhalb von {{minutes}} Minuten diesen Code ein:',
  once: 'Der Link gilt einmal und {{minutes}} Minuten lang. Wenn du ihn nicht angefordert hast, beachte diese Nachricht nicht.',
  hello: 'Hallo {{name}},',
  test: 'Das war eine Testbestellung: Es ist kein echtes Geld geflossen.',
  show: 'Bestellung ansehen',
  open: 'Öffnen',
  join: 'Zum Treffen',
  change: 'Verschieben oder absagen',
  signup: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Bitte bestätige, dass diese Adresse dir gehört. Dann ist dein Konto bei {{site}} bereit.',
    action: 'Adresse bestätigen',
  },
  invite: {
    subject: 'Du bist zu {{site}} eingeladen',
    text: 'Jemand von {{site}} hat ein Konto für dich angelegt. Nimm die Einladung an, um es zu benutzen.',
    action: 'Einladung annehmen',
  },
  recovery: {
    subject: 'Wähle ein neues Passwort',
    text: 'Du oder jemand, der deine Adresse eingegeben hat, hat bei {{site}} ein neues Passwort angefordert.',
    action: 'Passwort wählen',
  },
  magiclink: {
    subject: 'Dein Link zum Anmelden',
    text: 'Mit diesem Link meldest du dich bei {{site}} ohne Passwort an.',
    action: 'Anmelden',
  },
  email_change: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'Bitte bestätige, dass dein Konto bei {{site}} zu dieser Adresse wechselt.',
    action: 'Adresse bestätigen',
  },
  email_change_current: {
    subject: 'Bestätige die Änderung deiner E-Mail-Adresse',
    text: 'Dein Konto bei {{site}} soll zu einer anderen Adresse wechseln. Bestätige das, wenn du es willst.',
    action: 'Änderung bestätigen',
  },
  reauthentication: {
    subject: 'Bestätige, dass du es bist',
    text: 'Gib diesen Code bei {{site}} ein, um fortzufahren. Wenn du ihn nicht angefordert hast, ändere dein Passwort.',
  },
  recovery_code_used: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'Bei {{site}} hat sich jemand mit einem Ihrer Wiederherstellungscodes angemeldet. Übrige Codes: {{left}}. Waren Sie es nicht, ändern Sie Ihr Passwort und erstellen Sie neue Codes.',
  },
  account_exists: {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand wollte diese Adresse bei {{site}} verwenden. Es gibt schon ein Konto damit: Melden Sie sich damit an oder wählen Sie ein neues Passwort, wenn Sie Ihres vergessen haben. Waren Sie es nicht, müssen Sie nichts tun.',
  },
  received: {
    subject: 'Wir haben deine Bestellung {{order}}',
    text: 'Vielen Dank. Bestellung {{order}} ist aufgegeben und wartet auf deine Zahlung von {{sum}}. Bitte bezahle sie bis {{until}}. Sobald das Geld da ist, schreiben wir dir, und es geht weiter.',
    how: 'So bezahlst du:',
  },
  paid: {
    subject: 'Bestellung {{order}} ist bezahlt',
    text: 'Vielen Dank. Wir haben deine Zahlung von {{sum}} für Bestellung {{order}} erhalten.',
  },
  failed: {
    subject: 'Die Zahlung für Bestellung {{order}} hat nicht geklappt',
    text: 'Deine Zahlung von {{sum}} für Bestellung {{order}} hat nicht geklappt, und es wurde nichts abgebucht. Die Bestellung ist noch kurze Zeit für dich reserviert: Du kannst es noch einmal versuchen. Ist die Zeit vorbei, bestelle einfach neu.',
  },
  expired: {
    subject: 'Bestellung {{order}} ist unbezahlt abgelaufen',
    text: '{{sum}} für Bestellung {{order}} sind nicht rechtzeitig bei uns angekommen, deshalb ist die Bestellung abgelaufen. Du musst nichts tun. Wenn du sie noch möchtest, bestelle neu. Hast du inzwischen bezahlt, melde dich bitte beim Shop.',
  },
  cancelled: {
    subject: 'Bestellung {{order}} wurde storniert',
    text: 'Der Shop hat Bestellung {{order}} über {{sum}} storniert. Dafür ist nichts mehr zu bezahlen.',
  },
  refunded: {
    subject: 'Erstattung zu Bestellung {{order}}',
    text: 'Wir haben {{sum}} der Bestellung {{order}} erstattet. Das Geld geht denselben Weg zurück; Banken brauchen manchmal ein paar Tage.',
  },
  payment_returned: {
    subject: 'Deine Zahlung für Bestellung {{order}} wurde zurückgegeben',
    text: 'Deine Zahlung von {{sum}} für Bestellung {{order}} kam an, als die Bestellung schon beendet war, und das Bestellte war nicht mehr verfügbar. Wir haben alles zurückgegeben. Du kannst jederzeit neu bestellen.',
  },
  renewal_soon: {
    subject: '{{title}} geht nach dem {{until}} weiter',
    text: '{{title}} verlängert sich nach dem {{until}} von selbst; dann werden {{sum}} auf dem bisherigen Weg abgebucht. Möchtest du das nicht, beende es vorher bei deinen Bestellungen.',
  },
  renewal_due: {
    subject: '{{title}}: die nächste Zahlung ist fällig',
    text: 'Der nächste Zeitraum von {{title}} kostet {{sum}} (Bestellung {{order}}). Bitte bezahle ihn bis {{until}}; so lange läuft dein Abo weiter.',
  },
  renewal_failed: {
    subject: '{{title}}: die Zahlung hat nicht geklappt',
    text: 'Wir konnten {{sum}} für den nächsten Zeitraum von {{title}} nicht abbuchen (Bestellung {{order}}). Wir versuchen es in den nächsten Tagen noch einmal. Du kannst auch jetzt bezahlen, gern mit einer anderen Karte. Dein Abo läuft bis {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} endet am {{until}}',
    text: 'Es wird nichts mehr abgebucht, und dein Abo läuft noch bis {{until}}. Bis dahin kannst du das bei deinen Bestellungen zurücknehmen.',
  },
  subscription_ended: {
    subject: '{{title}} ist beendet',
    text: '{{title}} wurde beendet. Es wird nichts mehr abgebucht.',
  },
  subscription_over: {
    subject: '{{title}} ist beendet',
    text: 'Der nächste Zeitraum von {{title}} wurde nicht bezahlt, deshalb ist dein Abo beendet. Du kannst jederzeit neu bestellen.',
  },
  pay: 'Jetzt bezahlen',
  newsletter: {
    ask: {
      subject: 'Bestätige, dass du den Newsletter von {{site}} möchtest',
      text: 'Du oder jemand, der deine Adresse eingegeben hat, möchte den Newsletter von {{site}}. Bestätige es, dann kommt er zu dir. Warst du es nicht, tu nichts: Niemand schreibt dir.',
      action: 'Ja, schickt mir den Newsletter',
    },
    welcome: {
      subject: 'Du bekommst jetzt den Newsletter von {{site}}',
      text: 'Danke, deine Adresse ist bestätigt. Du kannst dich jederzeit abmelden.',
      action: 'Abmelden',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} wurde gesperrt',
      text: 'Die Betreiber der Plattform haben {{site}} gesperrt. Wer die Seite besucht, liest, dass sie gerade nicht geöffnet ist; die Übersicht ist geschlossen, und gekauft werden kann nichts. Gelöscht ist nichts.',
    },
    opened: {
      subject: '{{site}} ist wieder offen',
      text: 'Die Betreiber der Plattform haben {{site}} wieder geöffnet. Die Seiten und die Übersicht sind da wie zuvor.',
    },
    reason: 'Der Grund:',
  },
  news: {
    reply: 'Jemand hat dir geantwortet',
    grading: 'Deine Arbeit ist bewertet',
    certificate: 'Dein Zertifikat ist fertig',
    group: 'Neues aus einer Gruppe',
    announcement: 'Eine Ankündigung',
    booking: 'Termin',
    pending: 'Termin wartet auf Bestätigung',
    confirmed: 'Termin bestätigt',
    cancelled: 'Termin abgesagt',
    tomorrow: 'Termin morgen',
    soon: 'Termin in einer Stunde',
    meeting: 'Ein Treffen',
    meeting_moved: 'Ein Treffen wurde verschoben',
    meeting_cancelled: 'Ein Treffen wurde abgesagt',
    meeting_soon: 'Ein Treffen beginnt bald',
    other: 'Neuigkeiten',
  },
};
