/** Words of the page that checks a certificate; they come with it alone. */
const NAMES = [
  'title',
  'valid',
  'revoked',
  'expired',
  'holder',
  'course',
  'issued',
  'until',
  'number',
  'download',
  'missingTitle',
  'missing',
  'failed',
  'retry',
] as const;
type Name = (typeof NAMES)[number];

/** In the order of the names. */
const TEXTS: Record<string, readonly string[]> = {
  en: ['Certificate', 'This certificate is valid.', 'This certificate was taken back on {{date}}.', 'This certificate ran out on {{date}}.', 'Awarded to', 'For completing', 'Issued on', 'Valid until', 'Number', 'Download as PDF', 'No such certificate', 'Check the number: this site has not given a certificate with it.', 'The certificate could not be checked just now.', 'Try again'], // prettier-ignore
  es: ['Certificado', 'Este certificado es válido.', 'Este certificado se retiró el {{date}}.', 'Este certificado caducó el {{date}}.', 'Otorgado a', 'Por completar', 'Expedido el', 'Válido hasta', 'Número', 'Descargar como PDF', 'No existe ese certificado', 'Comprueba el número: este sitio no ha dado ningún certificado con él.', 'No se ha podido comprobar el certificado ahora.', 'Reintentar'], // prettier-ignore
  fr: ['Certificat', 'Ce certificat est valable.', 'Ce certificat a été retiré le {{date}}.', 'Ce certificat a expiré le {{date}}.', 'Décerné à', 'Pour avoir terminé', 'Délivré le', 'Valable jusqu’au', 'Numéro', 'Télécharger en PDF', 'Certificat introuvable', 'Vérifiez le numéro : ce site n’a délivré aucun certificat avec celui-ci.', 'Le certificat n’a pas pu être vérifié pour l’instant.', 'Réessayer'], // prettier-ignore
  de: ['Zertifikat', 'Dieses Zertifikat ist gültig.', 'Dieses Zertifikat wurde am {{date}} zurückgenommen.', 'Dieses Zertifikat ist am {{date}} abgelaufen.', 'Verliehen an', 'Für den Abschluss von', 'Ausgestellt am', 'Gültig bis', 'Nummer', 'Als PDF herunterladen', 'Kein solches Zertifikat', 'Prüfen Sie die Nummer: Diese Seite hat kein Zertifikat mit ihr vergeben.', 'Das Zertifikat konnte gerade nicht geprüft werden.', 'Erneut versuchen'], // prettier-ignore
  it: ['Certificato', 'Questo certificato è valido.', 'Questo certificato è stato ritirato il {{date}}.', 'Questo certificato è scaduto il {{date}}.', 'Conferito a', 'Per aver completato', 'Rilasciato il', 'Valido fino al', 'Numero', 'Scarica come PDF', 'Certificato inesistente', 'Controlla il numero: questo sito non ha rilasciato certificati con esso.', 'Ora non è possibile verificare il certificato.', 'Riprova'], // prettier-ignore
  pt: ['Certificado', 'Este certificado é válido.', 'Este certificado foi retirado em {{date}}.', 'Este certificado expirou em {{date}}.', 'Atribuído a', 'Por concluir', 'Emitido em', 'Válido até', 'Número', 'Transferir em PDF', 'Certificado inexistente', 'Verifique o número: este site não emitiu nenhum certificado com ele.', 'Não foi possível verificar o certificado agora.', 'Tentar de novo'], // prettier-ignore
  ru: ['Сертификат', 'Этот сертификат действителен.', 'Этот сертификат отозван {{date}}.', 'Срок действия сертификата истёк {{date}}.', 'Выдан', 'За прохождение курса', 'Дата выдачи', 'Действителен до', 'Номер', 'Скачать PDF', 'Такого сертификата нет', 'Проверьте номер: этот сайт не выдавал сертификата с ним.', 'Сейчас не удалось проверить сертификат.', 'Повторить'], // prettier-ignore
  ja: ['修了証', 'この修了証は有効です。', 'この修了証は{{date}}に取り消されました。', 'この修了証は{{date}}に期限が切れました。', '授与先', '修了した講座', '発行日', '有効期限', '番号', 'PDFをダウンロード', '修了証が見つかりません', '番号をご確認ください。このサイトではその番号の修了証を発行していません。', '現在、修了証を確認できませんでした。', '再試行'], // prettier-ignore
  zh: ['证书', '此证书有效。', '此证书已于{{date}}撤销。', '此证书已于{{date}}到期。', '授予', '完成课程', '颁发日期', '有效期至', '编号', '下载 PDF', '没有这张证书', '请核对编号：本站没有颁发过该编号的证书。', '暂时无法核验证书。', '重试'], // prettier-ignore
  ko: ['수료증', '이 수료증은 유효합니다.', '이 수료증은 {{date}}에 취소되었습니다.', '이 수료증은 {{date}}에 만료되었습니다.', '수여 대상', '수료 과정', '발급일', '유효 기한', '번호', 'PDF 다운로드', '수료증이 없습니다', '번호를 확인하세요. 이 사이트는 그 번호의 수료증을 발급하지 않았습니다.', '지금은 수료증을 확인할 수 없습니다.', '다시 시도'], // prettier-ignore
  ar: ['شهادة', 'هذه الشهادة صالحة.', 'سُحبت هذه الشهادة في {{date}}.', 'انتهت صلاحية هذه الشهادة في {{date}}.', 'مُنحت إلى', 'لإكمال', 'صدرت في', 'صالحة حتى', 'الرقم', 'تنزيل بصيغة PDF', 'لا توجد هذه الشهادة', 'تحقق من الرقم: لم يمنح هذا الموقع شهادة به.', 'تعذّر التحقق من الشهادة الآن.', 'حاول مرة أخرى'], // prettier-ignore
  hi: ['प्रमाणपत्र', 'यह प्रमाणपत्र मान्य है।', 'यह प्रमाणपत्र {{date}} को वापस लिया गया।', 'यह प्रमाणपत्र {{date}} को समाप्त हो गया।', 'प्राप्तकर्ता', 'पूरा किया गया कोर्स', 'जारी करने की तिथि', 'तक मान्य', 'संख्या', 'PDF डाउनलोड करें', 'ऐसा कोई प्रमाणपत्र नहीं', 'संख्या जाँचें: इस साइट ने इससे कोई प्रमाणपत्र नहीं दिया है।', 'अभी प्रमाणपत्र की जाँच नहीं हो सकी।', 'फिर कोशिश करें'], // prettier-ignore
  bn: ['সনদ', 'এই সনদটি বৈধ।', 'এই সনদটি {{date}} তারিখে প্রত্যাহার করা হয়েছে।', 'এই সনদটির মেয়াদ {{date}} তারিখে শেষ হয়েছে।', 'প্রাপক', 'সম্পন্ন কোর্স', 'প্রদানের তারিখ', 'যে পর্যন্ত বৈধ', 'নম্বর', 'PDF ডাউনলোড করুন', 'এমন কোনো সনদ নেই', 'নম্বরটি মিলিয়ে দেখুন: এই সাইট এই নম্বরে কোনো সনদ দেয়নি।', 'এখন সনদটি যাচাই করা গেল না।', 'আবার চেষ্টা করুন'], // prettier-ignore
  tr: ['Sertifika', 'Bu sertifika geçerlidir.', 'Bu sertifika {{date}} tarihinde geri alındı.', 'Bu sertifikanın süresi {{date}} tarihinde doldu.', 'Verilen kişi', 'Tamamlanan kurs', 'Veriliş tarihi', 'Son geçerlilik', 'Numara', 'PDF olarak indir', 'Böyle bir sertifika yok', 'Numarayı kontrol edin: bu site bu numarayla sertifika vermedi.', 'Sertifika şu anda doğrulanamadı.', 'Yeniden dene'], // prettier-ignore
  vi: ['Chứng nhận', 'Chứng nhận này hợp lệ.', 'Chứng nhận này đã bị thu hồi ngày {{date}}.', 'Chứng nhận này đã hết hạn ngày {{date}}.', 'Trao cho', 'Vì đã hoàn thành', 'Cấp ngày', 'Có giá trị đến', 'Số', 'Tải xuống PDF', 'Không có chứng nhận này', 'Hãy kiểm tra lại số: trang này chưa cấp chứng nhận nào với số đó.', 'Hiện không thể kiểm tra chứng nhận.', 'Thử lại'], // prettier-ignore
  pl: ['Certyfikat', 'Ten certyfikat jest ważny.', 'Ten certyfikat cofnięto {{date}}.', 'Ten certyfikat wygasł {{date}}.', 'Przyznany', 'Za ukończenie', 'Wydano', 'Ważny do', 'Numer', 'Pobierz PDF', 'Nie ma takiego certyfikatu', 'Sprawdź numer: ta strona nie wydała z nim certyfikatu.', 'Nie udało się teraz sprawdzić certyfikatu.', 'Spróbuj ponownie'], // prettier-ignore
  nl: ['Certificaat', 'Dit certificaat is geldig.', 'Dit certificaat is ingetrokken op {{date}}.', 'Dit certificaat is verlopen op {{date}}.', 'Uitgereikt aan', 'Voor het voltooien van', 'Uitgegeven op', 'Geldig tot', 'Nummer', 'Downloaden als PDF', 'Dit certificaat bestaat niet', 'Controleer het nummer: deze site heeft er geen certificaat mee uitgegeven.', 'Het certificaat kon nu niet worden gecontroleerd.', 'Opnieuw proberen'], // prettier-ignore
  sv: ['Intyg', 'Intyget är giltigt.', 'Intyget drogs tillbaka den {{date}}.', 'Intyget gick ut den {{date}}.', 'Tilldelat', 'För slutförd kurs', 'Utfärdat', 'Giltigt till', 'Nummer', 'Ladda ner som PDF', 'Inget sådant intyg', 'Kontrollera numret: den här webbplatsen har inte gett något intyg med det.', 'Intyget kunde inte kontrolleras just nu.', 'Försök igen'], // prettier-ignore
  uk: ['Сертифікат', 'Цей сертифікат дійсний.', 'Цей сертифікат відкликано {{date}}.', 'Термін дії сертифіката закінчився {{date}}.', 'Видано', 'За проходження курсу', 'Дата видачі', 'Дійсний до', 'Номер', 'Завантажити PDF', 'Такого сертифіката немає', 'Перевірте номер: цей сайт не видавав сертифіката з ним.', 'Зараз не вдалося перевірити сертифікат.', 'Повторити'], // prettier-ignore
  th: ['ใบรับรอง', 'ใบรับรองนี้ใช้ได้', 'ใบรับรองนี้ถูกเพิกถอนเมื่อ {{date}}', 'ใบรับรองนี้หมดอายุเมื่อ {{date}}', 'มอบให้แก่', 'สำหรับการเรียนจบ', 'ออกเมื่อ', 'ใช้ได้ถึง', 'หมายเลข', 'ดาวน์โหลด PDF', 'ไม่มีใบรับรองนี้', 'ตรวจสอบหมายเลข: เว็บไซต์นี้ไม่เคยออกใบรับรองหมายเลขนี้', 'ยังตรวจสอบใบรับรองไม่ได้ในขณะนี้', 'ลองอีกครั้ง'], // prettier-ignore
};

/** Every language's words by their names. */
export const certificateWords = Object.fromEntries(
  Object.entries(TEXTS).map(([language, texts]) => [
    language,
    Object.fromEntries(NAMES.map((name, index) => [name, texts[index] ?? ''])) as Record<Name, string>,
  ]),
);
