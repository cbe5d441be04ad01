import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'Başka bir cihazda giriş yaptığın için burada oturumun kapandı.' },
  skip: 'İçeriğe geç',
  area: {
    failed: '{{area}} gösterilemedi. Sayfanın geri kalanı çalışıyor.',
    stale: '{{area}} şu anda kullanılamıyor; gördüklerin güncel olmayabilir.',
    retry: '{{area}} bölümünü yeniden yükle',
  },
  notFound: {
    title: 'Sayfa bulunamadı',
    text: 'Bu adreste bir şey yok. Sayfa taşınmış ya da bağlantı yanlış yazılmış olabilir.',
    home: 'Ana sayfaya',
    work: 'Panele dön',
  },
  preview: {
    on: 'Önizleme: {{area}} {{version}} görüyorsun. Başkaları görmüyor.',
    local: 'Yerel derleme: kendi bilgisayarından {{area}} {{version}} görüyorsun. Başkaları görmüyor.',
    leave: 'Önizlemeden çık',
    offered: 'Sana bu sitenin başka bir sürümünün önizlemesi verildi.',
    start: 'Önizlemeyi başlat',
  },
  failed: {
    title: 'Bir şeyler ters gitti',
    text: 'Yazdıklarından hiçbiri kaybolmadı. Sayfayı yeniden yükle.',
  },
};
