import type { MailWords } from './en.ts';

export const words: MailWords = {
  code: 'Eller ange den här koden inom {{minutes}} minuter:',
  once: 'Länken fungerar en gång och i {{minutes}} minuter. Om du inte bad om den kan du bortse från det här meddelandet.',
  hello: 'Hej {{name}},',
  test: 'Det här var en testbeställning: inga riktiga pengar flyttades.',
  show: 'Visa beställningen',
  open: 'Öppna',
  join: 'Gå till mötet',
  change: 'Flytta eller avboka',
  signup: {
    subject: 'Bekräfta din e-postadress',
    text: 'Bekräfta att adressen är din. Sedan är ditt konto hos {{site}} klart.',
    action: 'Bekräfta adressen',
  },
  invite: {
    subject: 'Du är inbjuden till {{site}}',
    text: 'Någon på {{site}} har skapat ett konto åt dig. Tacka ja till inbjudan för att använda det.',
    action: 'Tacka ja',
  },
  recovery: {
    subject: 'Välj ett nytt lösenord',
    text: 'Du, eller någon som skrev din adress, bad {{site}} om ett nytt lösenord.',
    action: 'Välj lösenord',
  },
  magiclink: {
    subject: 'Din inloggningslänk',
    text: 'Med den här länken loggar du in hos {{site}} utan lösenord.',
    action: 'Logga in',
  },
  email_change: {
    subject: 'Bekräfta din nya e-postadress',
    text: 'Bekräfta att ditt konto hos {{site}} flyttar till den här adressen.',
    action: 'Bekräfta adressen',
  },
  email_change_current: {
    subject: 'Bekräfta bytet av e-postadress',
    text: 'Ditt konto hos {{site}} är på väg att flytta till en annan adress. Bekräfta om det är vad du vill.',
    action: 'Bekräfta bytet',
  },
  reauthentication: {
    subject: 'Bekräfta att det är du',
    text: 'Ange den här koden hos {{site}} för att fortsätta. Om du inte bad om den, byt lösenord.',
  },
  recovery_code_used: {
    subject: 'En återställningskod har använts',
    text: 'Någon loggade in på {{site}} med en av dina återställningskoder. Koder kvar: {{left}}. Om det inte var du, byt lösenord och skapa nya koder.',
  },
  account_exists: {
    subject: 'Du har redan ett konto',
    text: 'Någon ville använda den här adressen på {{site}}. Det finns redan ett konto med den: logga in, eller välj ett nytt lösenord om du har glömt ditt. Om det inte var du behöver du inte göra något.',
  },
  received: {
    subject: 'Vi har din beställning {{order}}',
    text: 'Tack. Beställning {{order}} är gjord och väntar på din betalning på {{sum}}. Betala den senast {{until}}. Så snart pengarna kommit skriver vi till dig och beställningen går vidare.',
    how: 'Så betalar du:',
  },
  paid: {
    subject: 'Beställning {{order}} är betald',
    text: 'Tack. Vi har fått din betalning på {{sum}} för beställning {{order}}.',
  },
  failed: {
    subject: 'Betalningen för beställning {{order}} gick inte igenom',
    text: 'Din betalning på {{sum}} för beställning {{order}} gick inte igenom och inget har dragits. Beställningen hålls åt dig en kort stund till: du kan försöka igen. Om tiden är ute, beställ bara på nytt.',
  },
  expired: {
    subject: 'Beställning {{order}} har gått ut obetald',
    text: 'Vi fick inte {{sum}} för beställning {{order}} i tid, så den har gått ut. Du behöver inte göra något. Vill du fortfarande ha den, beställ igen. Har du betalat under tiden, hör av dig till butiken.',
  },
  cancelled: {
    subject: 'Beställning {{order}} har avbrutits',
    text: 'Butiken har avbrutit beställning {{order}} på {{sum}}. Det finns inget mer att betala för den.',
  },
  refunded: {
    subject: 'Återbetalning för beställning {{order}}',
    text: 'Vi har återbetalat {{sum}} av beställning {{order}}. Pengarna går samma väg tillbaka; banker kan behöva några dagar.',
  },
  payment_returned: {
    subject: 'Din betalning för beställning {{order}} har lämnats tillbaka',
    text: 'Din betalning på {{sum}} för beställning {{order}} kom efter att beställningen hade avslutats, och det du beställde fanns inte längre. Vi har lämnat tillbaka allt. Du kan beställa igen när du vill.',
  },
  renewal_soon: {
    subject: '{{title}} fortsätter efter {{until}}',
    text: '{{title}} förnyas av sig självt efter {{until}}; då dras {{sum}} på samma sätt som förra gången. Vill du inte det, avsluta innan dess bland dina beställningar.',
  },
  renewal_due: {
    subject: '{{title}}: dags för nästa betalning',
    text: 'Nästa period av {{title}} kostar {{sum}} (beställning {{order}}). Betala senast {{until}}; till dess löper din prenumeration.',
  },
  renewal_failed: {
    subject: '{{title}}: betalningen gick inte igenom',
    text: 'Vi kunde inte dra {{sum}} för nästa period av {{title}} (beställning {{order}}). Vi försöker igen de närmaste dagarna. Du kan också betala nu, med ett annat kort om du vill. Din prenumeration löper till {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} upphör {{until}}',
    text: 'Inget mer dras, och din prenumeration löper till {{until}}. Fram till dess kan du ångra dig bland dina beställningar.',
  },
  subscription_ended: {
    subject: '{{title}} har upphört',
    text: '{{title}} har avslutats. Inget mer dras.',
  },
  subscription_over: {
    subject: '{{title}} har upphört',
    text: 'Nästa period av {{title}} betalades inte, så din prenumeration har upphört. Du kan beställa igen när du vill.',
  },
  pay: 'Betala nu',
  newsletter: {
    ask: {
      subject: 'Bekräfta att du vill ha nyhetsbrevet från {{site}}',
      text: 'Du, eller någon som skrev in din adress, bad om nyhetsbrevet från {{site}}. Bekräfta så kommer det till dig. Var det inte du, gör ingenting: ingen skriver till dig.',
      action: 'Ja, skicka nyhetsbrevet',
    },
    welcome: {
      subject: 'Du får nu nyhetsbrevet från {{site}}',
      text: 'Tack, din adress är bekräftad. Du kan avsluta när du vill.',
      action: 'Avsluta',
    },
  },
  account: {
    suspended: {
      subject: '{{site}} har stängts av',
      text: 'De som driver plattformen har stängt av {{site}}. Besökare läser att sidan inte är öppen just nu, dess översikt är stängd och inget kan köpas. Inget är raderat.',
    },
    opened: {
      subject: '{{site}} är öppen igen',
      text: 'De som driver plattformen har öppnat {{site}} igen. Sidorna och översikten finns där som förut.',
    },
    reason: 'Skälet:',
  },
  news: {
    reply: 'Någon har svarat dig',
    grading: 'Ditt arbete är bedömt',
    certificate: 'Ditt intyg är klart',
    group: 'Nytt från en grupp',
    announcement: 'Ett meddelande',
    booking: 'Bokning',
    pending: 'Bokningen väntar på bekräftelse',
    confirmed: 'Bokningen är bekräftad',
    cancelled: 'Bokningen är avbokad',
    tomorrow: 'Bokning i morgon',
    soon: 'Bokning om en timme',
    meeting: 'Ett möte',
    meeting_moved: 'Ett möte har flyttats',
    meeting_cancelled: 'Ett möte har ställts in',
    meeting_soon: 'Ett möte börjar snart',
    other: 'Nyheter',
  },
};
