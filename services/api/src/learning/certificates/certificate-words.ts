import type { Language } from '@stoa/shared/contracts/languages';

interface CertificateWords {
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

/** The words on paper, in every language a site may be in. */
export const CERTIFICATE_WORDS: Record<Language, CertificateWords> = {
  en,
  es: { title: 'Certificado', toWhom: 'Se certifica que', forWhat: 'ha completado el curso', issued: 'Expedido el', validUntil: 'Válido hasta', number: 'Número', check: 'Cualquiera puede comprobar este certificado en' }, // prettier-ignore
  fr: { title: 'Certificat', toWhom: 'Nous certifions que', forWhat: 'a terminé le cours', issued: 'Délivré le', validUntil: 'Valable jusqu’au', number: 'Numéro', check: 'Chacun peut vérifier ce certificat à l’adresse' }, // prettier-ignore
  de: { title: 'Zertifikat', toWhom: 'Hiermit wird bestätigt, dass', forWhat: 'den Kurs abgeschlossen hat', issued: 'Ausgestellt am', validUntil: 'Gültig bis', number: 'Nummer', check: 'Jeder kann dieses Zertifikat prüfen unter' }, // prettier-ignore
  it: { title: 'Certificato', toWhom: 'Si certifica che', forWhat: 'ha completato il corso', issued: 'Rilasciato il', validUntil: 'Valido fino al', number: 'Numero', check: 'Chiunque può verificare questo certificato su' }, // prettier-ignore
  pt: { title: 'Certificado', toWhom: 'Certifica-se que', forWhat: 'concluiu o curso', issued: 'Emitido em', validUntil: 'Válido até', number: 'Número', check: 'Qualquer pessoa pode verificar este certificado em' }, // prettier-ignore
  ru: { title: 'Сертификат', toWhom: 'Настоящим подтверждается, что', forWhat: 'завершил(а) курс', issued: 'Выдан', validUntil: 'Действителен до', number: 'Номер', check: 'Проверить этот сертификат может каждый по адресу' }, // prettier-ignore
  ar: { title: 'شهادة', toWhom: 'نشهد بأن', forWhat: 'أكمل الدورة', issued: 'صدرت في', validUntil: 'صالحة حتى', number: 'الرقم', check: 'يمكن لأي شخص التحقق من هذه الشهادة على' }, // prettier-ignore
  tr: { title: 'Sertifika', toWhom: 'Bu belge ile onaylanır:', forWhat: 'kursu tamamlamıştır', issued: 'Veriliş tarihi', validUntil: 'Geçerlilik', number: 'Numara', check: 'Bu sertifikayı herkes şu adreste doğrulayabilir:' }, // prettier-ignore
  hi: { title: 'प्रमाणपत्र', toWhom: 'यह प्रमाणित किया जाता है कि', forWhat: 'ने यह पाठ्यक्रम पूरा किया है', issued: 'जारी करने की तारीख', validUntil: 'मान्य है', number: 'संख्या', check: 'कोई भी इस प्रमाणपत्र की जाँच यहाँ कर सकता है' }, // prettier-ignore
  bn: { title: 'সনদ', toWhom: 'এতদ্বারা জানানো যাচ্ছে যে', forWhat: 'এই কোর্সটি সম্পূর্ণ করেছেন', issued: 'প্রদানের তারিখ', validUntil: 'যে পর্যন্ত বৈধ', number: 'নম্বর', check: 'যে কেউ এই সনদ যাচাই করতে পারেন এখানে' }, // prettier-ignore
  th: { title: 'ประกาศนียบัตร', toWhom: 'ขอรับรองว่า', forWhat: 'ได้เรียนจบหลักสูตร', issued: 'ออกให้เมื่อ', validUntil: 'ใช้ได้ถึง', number: 'เลขที่', check: 'ตรวจสอบประกาศนียบัตรนี้ได้ที่' }, // prettier-ignore
  vi: { title: 'Chứng nhận', toWhom: 'Chứng nhận rằng', forWhat: 'đã hoàn thành khóa học', issued: 'Cấp ngày', validUntil: 'Có giá trị đến', number: 'Số', check: 'Ai cũng có thể kiểm tra chứng nhận này tại' }, // prettier-ignore
  pl: { title: 'Certyfikat', toWhom: 'Zaświadcza się, że', forWhat: 'ukończył(a) kurs', issued: 'Wydano', validUntil: 'Ważny do', number: 'Numer', check: 'Każdy może sprawdzić ten certyfikat pod adresem' }, // prettier-ignore
  nl: { title: 'Certificaat', toWhom: 'Hierbij wordt verklaard dat', forWhat: 'de cursus heeft voltooid', issued: 'Uitgegeven op', validUntil: 'Geldig tot', number: 'Nummer', check: 'Iedereen kan dit certificaat controleren op' }, // prettier-ignore
  sv: { title: 'Intyg', toWhom: 'Härmed intygas att', forWhat: 'har slutfört kursen', issued: 'Utfärdat', validUntil: 'Giltigt till', number: 'Nummer', check: 'Vem som helst kan kontrollera intyget på' }, // prettier-ignore
  uk: { title: 'Сертифікат', toWhom: 'Цим підтверджується, що', forWhat: 'завершив(ла) курс', issued: 'Видано', validUntil: 'Дійсний до', number: 'Номер', check: 'Перевірити цей сертифікат може кожен за адресою' }, // prettier-ignore
  zh: { title: '结业证书', toWhom: '兹证明', forWhat: '已完成课程', issued: '颁发日期', validUntil: '有效期至', number: '编号', check: '任何人均可在此查验本证书' }, // prettier-ignore
  ja: { title: '修了証', toWhom: '次の方の修了を証します', forWhat: '修了コース', issued: '発行日', validUntil: '有効期限', number: '番号', check: 'この修了証はどなたでもこちらで確認できます' }, // prettier-ignore
  ko: { title: '수료증', toWhom: '다음 분의 수료를 증명합니다', forWhat: '수료한 과정', issued: '발급일', validUntil: '유효 기한', number: '번호', check: '누구나 여기에서 이 수료증을 확인할 수 있습니다' }, // prettier-ignore
};
