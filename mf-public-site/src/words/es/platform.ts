import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  head: {
    title: 'Stoa: enseñar, reunir y vender bajo un mismo techo',
    description:
      'Una casa en la web para escuelas, estudios y docentes: cursos, páginas, una tienda y las personas que acuden por ellos.',
  },
  nav: {
    label: 'Menú principal',
    what: 'Qué hace',
    how: 'Cómo está hecha',
    start: 'Empezar',
  },
  hero: {
    eyebrow: 'Una casa para docentes, escuelas y estudios',
    title: 'Enseña, reúne y vende bajo un mismo techo',
    text: 'Una stoa era un pórtico cubierto al borde del mercado. En Atenas allí se enseñaba, se conversaba y se comerciaba. Esta está en la web, y cada escuela tiene la suya.',
    begin: 'Crea tu cuenta',
    login: 'Entrar',
  },
  what: {
    title: 'Un solo lugar en vez de siete herramientas',
    text: 'Lo que una escuela necesita cada día va junto: una venta abre el curso por sí sola y cada estudiante tiene una sola cuenta para todo.',
    items: {
      teach: {
        title: 'Enseñar',
        text: 'Cursos con secciones y lecciones, muestras gratuitas y un programa que se puede leer antes de comprar.',
      },
      sell: {
        title: 'Vender',
        text: 'Una cesta, cupones con reglas claras y un pago que pide poco. Los precios cuadran al céntimo.',
      },
      gather: {
        title: 'Reunir',
        text: 'Miembros, roles y un panel propio, con una señal discreta de quién está aquí ahora mismo.',
      },
      publish: {
        title: 'Publicar',
        text: 'Páginas y un diario con tus colores y tu tipografía, en tu propio dominio y en tu idioma.',
      },
    },
  },
  how: {
    title: 'Hecha por partes, para repararla sin detenerla',
    text: 'Cada parte de una página la hace y la publica el equipo responsable. Una versión nueva llega a todos los sitios en la siguiente carga; si falla, la anterior ocupa su lugar.',
    points: {
      one: {
        title: 'Partes que salen por separado',
        text: 'La tienda, el sitio y el panel tienen sus propias versiones. Nadie espera a un día de lanzamiento común.',
      },
      two: {
        title: 'Siempre hay vuelta atrás',
        text: 'Cualquier sitio puede quedarse en la versión que le conviene y volver a avanzar después, con constancia de quién lo hizo y por qué.',
      },
      three: {
        title: 'Los fallos no se extienden',
        text: 'Cuando falta una parte, el resto de la página sigue funcionando y dice cuál es.',
      },
      four: {
        title: 'Tus datos son tuyos',
        text: 'Cada fila pertenece a una sola cuenta, y la propia base de datos impide el paso a los demás.',
      },
    },
  },
  quote: {
    text: 'Se reunían donde la gente pasaba de todos modos, y la enseñanza empezaba con quien se detuviera.',
    source: 'Sobre el pórtico pintado de Atenas',
  },
  start: {
    title: 'Empieza con un curso',
    text: 'Ponle nombre a tu sitio, elige dos colores y una tipografía, escribe una lección. Lo demás puede venir después.',
    action: 'Crea tu cuenta',
  },
  footer: {
    text: 'Stoa. El pórtico de quienes enseñan.',
  },
};
