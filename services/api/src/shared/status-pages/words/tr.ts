import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Bu sayfa herkese açık değil',
    text: 'Bu sayfaya erişiminiz yok. Olması gerekiyorsa doğru hesapla giriş yapın.',
  },
  missing: {
    title: 'Burada bir şey yok',
    text: 'Bu adreste bir şey yok. Taşınmış olabilir ya da bağlantı yanlış yazılmıştır.',
  },
  gone: { title: 'Artık burada değil', text: 'Bu adreste olan şey sona erdi ya da kaldırıldı.' },
  busy: {
    title: 'Bir dakika lütfen',
    text: 'Kısa sürede sizden çok istek geldi. Bir dakika bekleyip yeniden deneyin.',
  },
  failed: {
    title: 'Bir şeyler ters gitti',
    text: 'Hata bizde. Size ait hiçbir şey kaybolmadı; lütfen yeniden deneyin.',
  },
  away: {
    title: 'Birazdan döneceğiz',
    text: 'Bu sayfaya şu anda ulaşılamıyor. Lütfen birkaç dakika sonra yeniden deneyin.',
  },
  closed: { title: 'Çok yakında', text: '{{name}} şu anda açık değil. Lütfen daha sonra yeniden gelin.' },
  unknown: {
    title: 'Bu adreste bir site yok',
    text: 'Adres yanlış yazılmış olabilir ya da site taşınmış veya kapanmıştır.',
  },
  draft: 'Taslak – yayınlanmadı. Yalnızca bu bağlantıya sahip olanlar görür; son tarih: {{until}}.',
  toHome: 'Ana sayfaya',
  again: 'Yeniden dene',
  toStoa: 'Stoa’ya git',
};
