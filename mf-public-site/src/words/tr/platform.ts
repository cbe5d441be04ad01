import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: öğretmek, buluşmak ve satmak tek çatı altında',
    description:
      'Okullar, stüdyolar ve öğretmenler için web’de bir yuva: kurslar, sayfalar, bir mağaza ve onlar için gelen insanlar.',
  },
  nav: {
    label: 'Ana menü',
    what: 'Ne yapar',
    how: 'Nasıl kuruldu',
    start: 'Başla',
  },
  hero: {
    eyebrow: 'Öğretmenler, okullar ve stüdyolar için bir yuva',
    title: 'Tek çatı altında öğret, buluştur ve sat',
    text: 'Stoa, pazar yerinin kenarında üstü kapalı, sütunlu bir yürüyüş yoluydu. Atina orada öğretir, orada buluşur, orada alışveriş ederdi. Bu stoa web’de ve her okulun kendi stoası var.',
    begin: 'Hesabını oluştur',
    login: 'Giriş yap',
  },
  what: {
    title: 'Yedi araç yerine tek yer',
    text: 'Bir okulun her gün gereksindiği her şey bir arada: satış olunca kurs kendiliğinden açılır, öğrencinin de her şey için tek hesabı olur.',
    items: {
      teach: {
        title: 'Öğret',
        text: 'Bölümleri ve dersleri olan kurslar, ücretsiz önizlemeler ve satın almadan önce okunabilen bir içerik listesi.',
      },
      sell: {
        title: 'Sat',
        text: 'Bir sepet, kuralları açık kuponlar ve az şey soran bir ödeme. Fiyatlar kuruşuna kadar doğrudur.',
      },
      gather: {
        title: 'Buluştur',
        text: 'Üyeler, roller ve kendilerine ait bir panel; şu anda kimin burada olduğunu gösteren sade bir işaretle.',
      },
      publish: {
        title: 'Yayımla',
        text: 'Kendi renklerin ve yazı tipinle sayfalar ve bir günlük; kendi alan adında, kendi dilinde.',
      },
    },
  },
  how: {
    title: 'Çalışırken onarılabilsin diye parçalardan kuruldu',
    text: 'Sayfanın her parçasını, ondan sorumlu ekip yapar ve yayımlar. Yeni sürüm bir sonraki sayfa yüklemesinde her siteye ulaşır; çalışmazsa yerini bir önceki alır.',
    points: {
      one: {
        title: 'Tek başına yayımlanan parçalar',
        text: 'Mağaza, site ve panelin sürümleri ayrıdır. Kimse ortak bir yayın gününü beklemez.',
      },
      two: {
        title: 'Geri dönüş hep elinin altında',
        text: 'Her site kendine uyan sürümde tutulabilir ve sonra yeniden serbest bırakılabilir; kimin neden yaptığı kayda geçer.',
      },
      three: {
        title: 'Arızalar küçük kalır',
        text: 'Bir parça eksik olduğunda sayfanın geri kalanı çalışmayı sürdürür ve hangi parça olduğunu söyler.',
      },
      four: {
        title: 'Verilerin senindir',
        text: 'Her satır tek bir hesaba aittir ve yabancıları veritabanının kendisi dışarıda tutar.',
      },
    },
  },
  quote: {
    text: 'İnsanların zaten gelip geçtiği yerde buluşurlardı; ders, kim durursa onunla başlardı.',
    source: 'Atina’nın Boyalı Stoası üzerine',
  },
  start: {
    title: 'Tek bir kursla başla',
    text: 'Sitene bir ad ver, iki renk ve bir yazı tipi seç, bir ders yaz. Gerisi sonra gelebilir.',
    action: 'Hesabını oluştur',
  },
  footer: {
    text: 'Stoa. Öğretenlerin sütunlu yolu.',
  },
};
