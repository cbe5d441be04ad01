import type { Language } from '@stoa/shared/contracts/languages';

export interface CertificateWords {
  title: string;
  toWhom: string;
  forWhat: string;
  issued: string;
  validUntil: string;
  number: string;
  check: string;
}

const en: CertificateWords = {
  title: 'Certificate',
  toWhom: 'This is to certify that',
  forWhat: 'has completed the course',
  issued: 'Issued on',
  validUntil: 'Valid until',
  number: 'Number',
  check: 'Anybody may check this certificate at',
};

/** Languages whose letters the certificate's typefaces have; all others read English. */
const WORDS: Partial<Record<Language, CertificateWords>> = {
  en,
  es: { title: 'Certificado', toWhom: 'Se certifica que', forWhat: 'ha completado el curso', issued: 'Expedido el', validUntil: 'Válido hasta', number: 'Número', check: 'Cualquiera puede comprobar este certificado en' }, // prettier-ignore
  fr: { title: 'Certificat', toWhom: 'Nous certifions que', forWhat: 'a terminé le cours', issued: 'Délivré le', validUntil: 'Valable jusqu’au', number: 'Numéro', check: 'Chacun peut vérifier ce certificat à l’adresse' }, // prettier-ignore
  de: { title: 'Zertifikat', toWhom: 'Hiermit wird bestätigt, dass', forWhat: 'den Kurs abgeschlossen hat', issued: 'Ausgestellt am', validUntil: 'Gültig bis', number: 'Nummer', check: 'Jeder kann dieses Zertifikat prüfen unter' }, // prettier-ignore
  it: { title: 'Certificato', toWhom: 'Si certifica che', forWhat: 'ha completato il corso', issued: 'Rilasciato il', validUntil: 'Valido fino al', number: 'Numero', check: 'Chiunque può verificare questo certificato su' }, // prettier-ignore
  pt: { title: 'Certificado', toWhom: 'Certifica-se que', forWhat: 'concluiu o curso', issued: 'Emitido em', validUntil: 'Válido até', number: 'Número', check: 'Qualquer pessoa pode verificar este certificado em' }, // prettier-ignore
  ru: { title: 'Сертификат', toWhom: 'Настоящим подтверждается, что', forWhat: 'завершил(а) курс', issued: 'Выдан', validUntil: 'Действителен до', number: 'Номер', check: 'Проверить этот сертификат может каждый по адресу' }, // prettier-ignore
  ar: { title: 'شهادة', toWhom: 'نشهد بأن', forWhat: 'أكمل الدورة', issued: 'صدرت في', validUntil: 'صالحة حتى', number: 'الرقم', check: 'يمكن لأي شخص التحقق من هذه الشهادة على' }, // prettier-ignore
  tr: { title: 'Sertifika', toWhom: 'Bu belge ile onaylanır:', forWhat: 'kursu tamamlamıştır', issued: 'Veriliş tarihi', validUntil: 'Geçerlilik', number: 'Numara', check: 'Bu sertifikayı herkes şu adreste doğrulayabilir:' }, // prettier-ignore
  vi: { title: 'Chứng nhận', toWhom: 'Chứng nhận rằng', forWhat: 'đã hoàn thành khóa học', issued: 'Cấp ngày', validUntil: 'Có giá trị đến', number: 'Số', check: 'Ai cũng có thể kiểm tra chứng nhận này tại' }, // prettier-ignore
  pl: { title: 'Certyfikat', toWhom: 'Zaświadcza się, że', forWhat: 'ukończył(a) kurs', issued: 'Wydano', validUntil: 'Ważny do', number: 'Numer', check: 'Każdy może sprawdzić ten certyfikat pod adresem' }, // prettier-ignore
  nl: { title: 'Certificaat', toWhom: 'Hierbij wordt verklaard dat', forWhat: 'de cursus heeft voltooid', issued: 'Uitgegeven op', validUntil: 'Geldig tot', number: 'Nummer', check: 'Iedereen kan dit certificaat controleren op' }, // prettier-ignore
  sv: { title: 'Intyg', toWhom: 'Härmed intygas att', forWhat: 'har slutfört kursen', issued: 'Utfärdat', validUntil: 'Giltigt till', number: 'Nummer', check: 'Vem som helst kan kontrollera intyget på' }, // prettier-ignore
  uk: { title: 'Сертифікат', toWhom: 'Цим підтверджується, що', forWhat: 'завершив(ла) курс', issued: 'Видано', validUntil: 'Дійсний до', number: 'Номер', check: 'Перевірити цей сертифікат може кожен за адресою' }, // prettier-ignore
};

export function certificateWords(language: Language): { words: CertificateWords; language: Language } {
  const words = WORDS[language];
  return words ? { words, language } : { words: en, language: 'en' };
}
