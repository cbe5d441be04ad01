import type { SubscribedWords } from '../commerce-words.ts';

export const words: SubscribedWords = {
  subscribed: {
    pageTitle: 'Tu suscripción',
    title: 'Ya tienes tu suscripción',
    ended: 'Esta suscripción ha terminado',
    text: 'Esto es lo que tienes en {{name}}.',
    next: 'Próximo pago: {{date}}',
    until: 'Disponible para ti hasta el {{date}}',
    payments: 'Pago {{done}} de {{total}}',
    active: 'Activa',
    past_due: 'Pago atrasado',
    cancelled: 'Cancelada',
    completed: 'Pagada por completo',
    expired: 'Caducada',
    test: 'Pedido de prueba',
    none: 'Aún no hay ninguna suscripción',
    noneText: 'Aquí aparecerá aquello a lo que te suscribas en {{name}} en cuanto llegue el primer pago.',
    toShop: 'Ver lo que hay',
    toCourses: 'A tus cursos',
    signIn: 'Inicia sesión para ver tu suscripción',
    signInText: 'Una suscripción solo la ve la persona a la que pertenece.',
    loading: 'Cargando tu suscripción',
  },
  newsletter: {
    confirmed: 'Ya recibes nuestro boletín',
    confirmedText:
      'Tu dirección está confirmada. Desde ahora las novedades de {{name}} te llegarán por correo.',
    over: 'Este enlace ya no es válido',
    overText:
      'Apúntate otra vez donde encontraste el boletín; entonces te llegará un enlace nuevo por correo.',
    leaveTitle: '¿No quieres más el boletín de {{name}}?',
    leave: 'Darme de baja',
    left: 'Te has dado de baja',
    leftText: 'Ya no recibirás el boletín de {{name}}.',
    home: 'A la página principal',
  },
};
