import type { StatusWords } from './en.ts';

export const words: StatusWords = {
  forbidden: {
    title: 'Esta página no es para todos',
    text: 'No tienes acceso a ella. Si deberías tenerlo, inicia sesión con la cuenta correcta.',
  },
  missing: {
    title: 'Aquí no hay nada',
    text: 'No hay nada en esta dirección. Quizá se ha movido o el enlace está mal escrito.',
  },
  gone: {
    title: 'Esto ya no está aquí',
    text: 'Lo que había en esta dirección ha terminado o se ha retirado.',
  },
  busy: {
    title: 'Un momento, por favor',
    text: 'Han llegado muchas solicitudes tuyas en poco tiempo. Espera un minuto y vuelve a intentarlo.',
  },
  failed: {
    title: 'Algo ha salido mal',
    text: 'El fallo es nuestro. No se ha perdido nada tuyo; vuelve a intentarlo.',
  },
  away: {
    title: 'Volvemos enseguida',
    text: 'Ahora mismo no se puede acceder a esta página. Vuelve a intentarlo en unos minutos.',
  },
  closed: { title: 'Muy pronto', text: '{{name}} no está abierto en este momento. Vuelve más tarde.' },
  unknown: {
    title: 'No hay ningún sitio en esta dirección',
    text: 'Quizá la dirección está mal escrita, o el sitio se ha movido o ha cerrado.',
  },
  draft: 'Borrador – sin publicar. Solo lo ve quien tiene este enlace, hasta el {{until}}.',
  toHome: 'A la página de inicio',
  again: 'Volver a intentarlo',
  toStoa: 'Ir a Stoa',
};
