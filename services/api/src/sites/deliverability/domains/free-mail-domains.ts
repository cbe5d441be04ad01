/** Providers of private addresses. Their DMARC rejects what others send in their name. */
const FREE_MAIL = new Set(
  [
    'aol.com 126.com 163.com qq.com sina.com naver.com daum.net hanmail.net rediffmail.com',
    'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.jp ymail.com rocketmail.com',
    'outlook.com outlook.fr outlook.de outlook.es hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es live.com live.co.uk live.fr msn.com',
    'icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.com fastmail.com hey.com zoho.com mail.com gmx.com gmx.de gmx.net gmx.at web.de t-online.de freenet.de',
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it',
    'mail.ru bk.ru inbox.ru list.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net seznam.cz wp.pl o2.pl onet.pl interia.pl',
    'btinternet.com virginmedia.com sky.com comcast.net verizon.net att.net sbcglobal.net cox.net',
    'uol.com.br bol.com.br terra.com.br',
  ].flatMap((line) => line.split(' ')),
);

/** Tells whether a domain belongs to a provider of private addresses. */
export const isFreeMail = (domain: string): boolean => FREE_MAIL.has(domain.toLowerCase());
