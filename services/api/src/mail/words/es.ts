import type { MailWords } from '../mail-words.ts';

export const words: MailWords = {
  code: 'O introduce este código en los próximos {{minutes}} minutos:',
  once: 'El enlace sirve una sola vez y durante {{minutes}} minutos. Si no lo has pedido, no hagas caso de este mensaje.',
  hello: 'Hola, {{name}}:',
  test: 'Era un pedido de prueba: no se ha movido dinero real.',
  show: 'Ver el pedido',
  open: 'Abrir',
  join: 'Entrar en la reunión',
  change: 'Cambiar o cancelar',
  signup: {
    subject: 'Confirma tu dirección de correo',
    text: 'Confirma que esta dirección es tuya. Entonces tu cuenta en {{site}} estará lista.',
    action: 'Confirmar la dirección',
  },
  invite: {
    subject: 'Te han invitado a {{site}}',
    text: 'Alguien de {{site}} ha creado una cuenta para ti. Acepta la invitación para usarla.',
    action: 'Aceptar la invitación',
  },
  recovery: {
    subject: 'Elige una nueva contraseña',
    text: 'Tú, o alguien que ha escrito tu dirección, ha pedido una nueva contraseña en {{site}}.',
    action: 'Elegir una contraseña',
  },
  magiclink: {
    subject: 'Tu enlace para entrar',
    text: 'Con este enlace entras en {{site}} sin contraseña.',
    action: 'Entrar',
  },
  email_change: {
    subject: 'Confirma tu nueva dirección de correo',
    text: 'Confirma que tu cuenta en {{site}} pasa a esta dirección.',
    action: 'Confirmar la dirección',
  },
  email_change_current: {
    subject: 'Confirma el cambio de tu dirección de correo',
    text: 'Tu cuenta en {{site}} va a pasar a otra dirección. Confírmalo si es lo que quieres.',
    action: 'Confirmar el cambio',
  },
  reauthentication: {
    subject: 'Confirma que eres tú',
    text: 'Introduce este código en {{site}} para continuar. Si no lo has pedido, cambia tu contraseña.',
  },
  recovery_code_used: {
    subject: 'Se ha usado un código de recuperación',
    text: 'Alguien ha iniciado sesión en {{site}} con uno de sus códigos de recuperación. Códigos restantes: {{left}}. Si no ha sido usted, cambie su contraseña y genere códigos nuevos.',
  },
  paid: {
    subject: 'El pedido {{order}} está pagado',
    text: 'Gracias. Hemos recibido tu pago de {{sum}} por el pedido {{order}}.',
  },
  refunded: {
    subject: 'Reembolso del pedido {{order}}',
    text: 'Hemos reembolsado {{sum}} del pedido {{order}}. Vuelve por la misma vía por la que se pagó; los bancos pueden tardar unos días.',
  },
  payment_returned: {
    subject: 'Te hemos devuelto el pago del pedido {{order}}',
    text: 'Tu pago de {{sum}} por el pedido {{order}} llegó cuando el pedido ya había terminado y lo pedido ya no estaba disponible. Te lo hemos devuelto todo. Puedes volver a pedir cuando quieras.',
  },
  renewal_due: {
    subject: '{{title}}: toca el próximo pago',
    text: 'El próximo período de {{title}} cuesta {{sum}} (pedido {{order}}). Págalo antes del {{until}}; hasta entonces conservas el acceso.',
  },
  renewal_failed: {
    subject: '{{title}}: el pago no se ha completado',
    text: 'No hemos podido cobrar {{sum}} por el próximo período de {{title}} (pedido {{order}}). Lo intentaremos de nuevo en los próximos días. También puedes pagarlo ahora, con otra tarjeta si quieres. Conservas el acceso hasta el {{until}}.',
  },
  subscription_over: {
    subject: '{{title}} ha terminado',
    text: 'El próximo período de {{title}} no se ha pagado, así que tu acceso ha terminado. Puedes volver a pedirlo cuando quieras.',
  },
  pay: 'Pagar ahora',
  newsletter: {
    ask: {
      subject: 'Confirma que quieres el boletín de {{site}}',
      text: 'Tú, o alguien que escribió tu dirección, pidió el boletín de {{site}}. Confírmalo y te llegará. Si no fuiste tú, no hagas nada: nadie te escribirá.',
      action: 'Sí, enviadme el boletín',
    },
    welcome: {
      subject: 'Ya recibes el boletín de {{site}}',
      text: 'Gracias, tu dirección está confirmada. Puedes darte de baja cuando quieras.',
      action: 'Darse de baja',
    },
  },
  news: {
    reply: 'Alguien te ha respondido',
    grading: 'Tu trabajo tiene nota',
    certificate: 'Tu certificado está listo',
    group: 'Novedades de un grupo',
    announcement: 'Un anuncio',
    booking: 'Cita',
    pending: 'La cita espera confirmación',
    confirmed: 'Cita confirmada',
    cancelled: 'Cita cancelada',
    tomorrow: 'Cita mañana',
    soon: 'Cita dentro de una hora',
    meeting: 'Una reunión',
    meeting_moved: 'Se ha movido una reunión',
    meeting_cancelled: 'Se ha cancelado una reunión',
    meeting_soon: 'Una reunión empieza pronto',
    other: 'Novedades',
  },
};
