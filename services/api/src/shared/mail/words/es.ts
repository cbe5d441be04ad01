import type { MailWords } from './en.ts';

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
  account_exists: {
    subject: 'Ya tiene una cuenta',
    text: 'Alguien ha pedido usar esta dirección en {{site}}. Ya hay una cuenta con ella: inicie sesión o elija una contraseña nueva si la ha olvidado. Si no ha sido usted, no tiene que hacer nada.',
  },
  received: {
    subject: 'Tenemos tu pedido {{order}}',
    text: 'Gracias. El pedido {{order}} está hecho y espera tu pago de {{sum}}. Págalo antes del {{until}}, por favor. En cuanto llegue el dinero te escribimos y el pedido sigue adelante.',
    how: 'Cómo pagar:',
  },
  paid: {
    subject: 'El pedido {{order}} está pagado',
    text: 'Gracias. Hemos recibido tu pago de {{sum}} por el pedido {{order}}.',
  },
  failed: {
    subject: 'El pago del pedido {{order}} no se ha completado',
    text: 'Tu pago de {{sum}} por el pedido {{order}} no se ha completado y no se ha cobrado nada. El pedido se te guarda un rato más: puedes intentarlo de nuevo. Si su tiempo ha pasado, vuelve a pedirlo.',
  },
  expired: {
    subject: 'El pedido {{order}} ha terminado sin pagar',
    text: 'No hemos recibido a tiempo {{sum}} por el pedido {{order}}, así que ha terminado. No tienes que hacer nada. Si todavía lo quieres, vuelve a pedirlo. Si ya has pagado, escribe a la tienda.',
  },
  cancelled: {
    subject: 'El pedido {{order}} se ha cancelado',
    text: 'La tienda ha cancelado el pedido {{order}} de {{sum}}. Ya no hay nada que pagar.',
  },
  refunded: {
    subject: 'Reembolso del pedido {{order}}',
    text: 'Hemos reembolsado {{sum}} del pedido {{order}}. Vuelve por la misma vía por la que se pagó; los bancos pueden tardar unos días.',
  },
  payment_returned: {
    subject: 'Te hemos devuelto el pago del pedido {{order}}',
    text: 'Tu pago de {{sum}} por el pedido {{order}} llegó cuando el pedido ya había terminado y lo pedido ya no estaba disponible. Te lo hemos devuelto todo. Puedes volver a pedir cuando quieras.',
  },
  renewal_soon: {
    subject: '{{title}} sigue después del {{until}}',
    text: '{{title}} se renueva por sí solo después del {{until}}; entonces se cobrarán {{sum}} del mismo modo que antes. Si no lo quieres, termínalo antes en tus pedidos.',
  },
  renewal_due: {
    subject: '{{title}}: toca el próximo pago',
    text: 'El próximo período de {{title}} cuesta {{sum}} (pedido {{order}}). Págalo antes del {{until}}; hasta entonces tu suscripción continúa.',
  },
  renewal_failed: {
    subject: '{{title}}: el pago no se ha completado',
    text: 'No hemos podido cobrar {{sum}} por el próximo período de {{title}} (pedido {{order}}). Lo intentaremos de nuevo en los próximos días. También puedes pagarlo ahora, con otra tarjeta si quieres. Tu suscripción continúa hasta el {{until}}.',
  },
  subscription_ends: {
    subject: '{{title}} termina el {{until}}',
    text: 'No se cobra nada más y tu suscripción sigue hasta el {{until}}. Hasta entonces puedes volver atrás en tus pedidos.',
  },
  subscription_ended: {
    subject: '{{title}} ha terminado',
    text: '{{title}} se ha terminado. No se cobra nada más.',
  },
  subscription_over: {
    subject: '{{title}} ha terminado',
    text: 'El próximo período de {{title}} no se ha pagado, así que tu suscripción ha terminado. Puedes volver a pedirlo cuando quieras.',
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
  account: {
    suspended: {
      subject: '{{site}} está suspendido',
      text: 'La administración de la plataforma ha suspendido {{site}}. Quien lo visita lee que ahora no está abierto, el panel está cerrado y no se puede comprar nada. No se ha borrado nada.',
    },
    opened: {
      subject: '{{site}} vuelve a estar abierto',
      text: 'La administración de la plataforma ha vuelto a abrir {{site}}. Sus páginas y su panel están como antes.',
    },
    reason: 'El motivo:',
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
