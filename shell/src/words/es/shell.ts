import type { ShellWords } from '../shell-words.ts';

export const words: ShellWords = {
  errors: { singleSession: 'Se cerró tu sesión aquí porque entraste desde otro dispositivo.' },
  skip: 'Saltar al contenido',
  area: {
    failed: 'No se pudo mostrar {{area}}. El resto de la página funciona.',
    stale: '{{area}} no se puede usar ahora; lo que ves puede no estar al día.',
    retry: 'Volver a cargar {{area}}',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. Puede que se haya movido o que el enlace esté mal escrito.',
    home: 'A la página de inicio',
    work: 'Volver al panel',
  },
  preview: {
    on: 'Vista previa: ves {{area}} {{version}}. Los demás no.',
    local: 'Compilación local: ves {{area}} {{version}} de tu propio equipo. Los demás no.',
    leave: 'Salir de la vista previa',
    offered: 'Te han dado una vista previa de otra versión de este sitio.',
    start: 'Empezar la vista previa',
  },
  failed: { title: 'Algo ha fallado', text: 'No se ha perdido nada. Vuelve a cargar la página.' },
};
