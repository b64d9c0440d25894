// The one catalogue of errors: what can go wrong, with its status and its words. Codes are stable; texts may improve.

export const errorCatalogue = {
  'input.invalid': { status: 400, en: 'Some values are not valid', es: 'Hay valores que no son válidos' },
  'input.malformed': { status: 400, en: 'The request could not be read', es: 'No se ha podido leer la petición' },
  'input.too_large': { status: 413, en: 'The request is too large', es: 'La petición es demasiado grande' },
  'input.media_type': { status: 415, en: 'Send JSON', es: 'Envía JSON' },
  'route.not_found': { status: 404, en: 'There is nothing at this address', es: 'No hay nada en esta dirección' },
  'host.unknown': { status: 403, en: 'This server does not answer to that host name', es: 'Este servidor no responde a ese nombre' },
  'origin.unknown': { status: 403, en: 'Requests from that site are refused', es: 'No se aceptan peticiones desde ese sitio' },

  'auth.invalid': { status: 400, en: 'Email or Password is Invalid', es: 'El correo o la contraseña no son correctos' },
  'auth.failed': { status: 400, en: 'Something went wrong', es: 'Algo ha ido mal' },
  'auth.too_many': {
    status: 429,
    en: 'Too many attempts. Wait a moment and try again',
    es: 'Demasiados intentos. Espera un momento y vuelve a intentarlo',
  },
  'auth.required': { status: 401, en: 'Sign in to continue', es: 'Inicia sesión para continuar' },
  'auth.refresh_invalid': { status: 401, en: 'Invalid refresh token', es: 'La sesión ha caducado' },
  'auth.admin_key': { status: 401, en: 'A valid admin key is needed', es: 'Hace falta una clave de administración válida' },
  'auth.csrf': { status: 403, en: 'The page is out of date. Try again', es: 'La página ha caducado. Vuelve a intentarlo' },
  'auth.link_invalid': { status: 404, en: 'This link has expired or was already used', es: 'Este enlace ha caducado o ya se ha usado' },
  'register.email_taken': { status: 400, en: 'This email is already in use.', es: 'Este correo ya está en uso.' },
  'register.username_taken': { status: 400, en: 'This username is already in use.', es: 'Este nombre de usuario ya está en uso.' },

  'access.section': { status: 403, en: 'Your account has no access to this section', es: 'Tu cuenta no tiene acceso a esta sección' },
  'access.denied': { status: 403, en: 'Your account may not do this', es: 'Tu cuenta no puede hacer esto' },
  'password.change': { status: 403, en: 'Choose a new password first', es: 'Primero elige una contraseña nueva' },
  'password.weak': { status: 400, en: 'Choose a longer or less common password', es: 'Elige una contraseña más larga o menos común' },
  'password.current': { status: 400, en: 'The current password is not right', es: 'La contraseña actual no es correcta' },

  'client.not_found': { status: 404, en: 'Client not found', es: 'No se encuentra el cliente' },
  'project.not_found': { status: 404, en: 'Project not found', es: 'No se encuentra el proyecto' },
  'user.not_found': { status: 404, en: 'User not found', es: 'No se encuentra el usuario' },
  'licence.not_found': { status: 404, en: 'Licence key not found', es: 'No se encuentra la licencia' },
  'licence.not_active': { status: 409, en: 'Only an active key can do this', es: 'Solo puede hacerlo una licencia activa' },
  'device.not_found': { status: 404, en: 'Device not found', es: 'No se encuentra el dispositivo' },
  'device.key': {
    status: 401,
    en: 'The device is unknown or its key is not valid',
    es: 'El dispositivo no existe o su clave no es válida',
  },
  'device.too_fast': {
    status: 429,
    en: 'This device sends faster than it may. Wait a moment and send again',
    es: 'Este dispositivo envía más rápido de lo permitido. Espera un momento y vuelve a enviar',
  },
  'command.not_found': { status: 404, en: 'Command not found', es: 'No se encuentra la orden' },
  'command.under_way': {
    status: 409,
    en: 'A reboot of this device is already under way',
    es: 'Este dispositivo ya se está reiniciando',
  },
  'command.sent': {
    status: 409,
    en: 'It is too late to cancel: the command may already be on its way',
    es: 'Ya no se puede cancelar: puede que la orden esté en camino',
  },
  'nas.not_found': { status: 404, en: 'NAS not found', es: 'No se encuentra el NAS' },
  'group.not_found': { status: 404, en: 'Group not found', es: 'No se encuentra el grupo' },
  'radius.several': {
    status: 400,
    en: 'Several clients have a user of this name: say which client',
    es: 'Varios clientes tienen un usuario con ese nombre: indica el cliente',
  },
  'radius.ended': { status: 409, en: 'This session has already ended', es: 'Esta sesión ya ha terminado' },
  'radius.no_group': {
    status: 409,
    en: 'This user is in no group, so there is nothing to apply',
    es: 'Este usuario no está en ningún grupo: no hay nada que aplicar',
  },
  'radius.full': {
    status: 503,
    en: 'Too much accounting is arriving at once. Send again in a moment',
    es: 'Llegan demasiados datos de sesiones a la vez. Vuelve a enviar en un momento',
  },
  // 503, not 403: to the latter FreeRADIUS answers with a rejection, to the former with silence.
  'radius.token': { status: 503, en: 'The token of FreeRADIUS is not right', es: 'El token de FreeRADIUS no es correcto' },
  'charger.not_found': { status: 404, en: 'Charger not found', es: 'No se encuentra el cargador' },
  'charger.place': {
    status: 400,
    en: 'Chargers may be sent to known servers only: name the host in ATALAYA_OCPP_HOSTS',
    es: 'Los cargadores solo pueden usar servidores conocidos: indica el host en ATALAYA_OCPP_HOSTS',
  },
  'site.not_found': { status: 404, en: 'Site not found', es: 'No se encuentra el emplazamiento' },
  'tag.not_found': { status: 404, en: 'Tag not found', es: 'No se encuentra la tarjeta' },
  'tag_group.not_found': { status: 404, en: 'Group of tags not found', es: 'No se encuentra el grupo de tarjetas' },
  'transaction.not_found': { status: 404, en: 'Charging session not found', es: 'No se encuentra la sesión de carga' },
  'ingest.full': {
    status: 503,
    en: 'Too much is arriving at once. Send again in a moment',
    es: 'Está llegando demasiado a la vez. Vuelve a enviar en un momento',
  },
  'session.not_found': { status: 404, en: 'Session not found', es: 'No se encuentra la sesión' },
  'image.not_found': { status: 404, en: 'Picture not found', es: 'No se encuentra la imagen' },
  'user.last_admin': { status: 409, en: 'Somebody has to stay administrator', es: 'Alguien tiene que seguir siendo administrador' },
  'taken': { status: 409, en: 'That name is already taken', es: 'Ese nombre ya está en uso' },

  // Demo areas
  'post.not_found': { status: 404, en: 'Post not found', es: 'No se encuentra la entrada' },
  'category.not_found': { status: 404, en: 'Category not found', es: 'No se encuentra la categoría' },
  'article.not_found': { status: 404, en: 'Article not found', es: 'No se encuentra el artículo' },
  'page.not_found': { status: 404, en: 'Page not found', es: 'No se encuentra la página' },
  'employee.not_found': { status: 404, en: 'Employee not found', es: 'No se encuentra el empleado' },
  'invoice.not_found': { status: 404, en: 'Invoice not found', es: 'No se encuentra la factura' },
  'invoice.overpaid': { status: 400, en: 'That is more than is still to be paid', es: 'Es más de lo que queda por pagar' },
  'invoice.number_taken': { status: 409, en: 'Another invoice has this number', es: 'Otra factura tiene este número' },
  'role.not_found': { status: 404, en: 'Role not found', es: 'No se encuentra el rol' },
  'role.held': { status: 409, en: 'Users hold this role', es: 'Hay usuarios con este rol' },
  'permission.not_found': { status: 404, en: 'Permission not found', es: 'No se encuentra el permiso' },
  'product.not_found': { status: 404, en: 'Product not found', es: 'No se encuentra el producto' },
  'coupon.unknown': { status: 404, en: 'This coupon is not valid', es: 'Este cupón no es válido' },
  'cart.empty': { status: 409, en: 'The cart is empty', es: 'El carrito está vacío' },
  'address.not_found': { status: 404, en: 'Address not found', es: 'No se encuentra la dirección' },
  'order.not_found': { status: 404, en: 'Order not found', es: 'No se encuentra el pedido' },
  'contact.not_found': { status: 404, en: 'Contact not found', es: 'No se encuentra el contacto' },
  'task.not_found': { status: 404, en: 'Task not found', es: 'No se encuentra la tarea' },
  'contact.blocked': { status: 409, en: 'You have blocked this contact', es: 'Has bloqueado a este contacto' },
  'email.not_found': { status: 404, en: 'Mail not found', es: 'No se encuentra el correo' },
  'file.not_found': { status: 404, en: 'File not found', es: 'No se encuentra el archivo' },
  'plan.not_found': { status: 404, en: 'Plan not found', es: 'No se encuentra el plan' },
  'comment.not_found': { status: 404, en: 'Comment not found', es: 'No se encuentra el comentario' },
  'key.not_found': { status: 404, en: 'API key not found', es: 'No se encuentra la clave de API' },
  'slug.taken': { status: 409, en: 'Another post has this address', es: 'Otra entrada tiene esta dirección' },
  'event.not_found': { status: 404, en: 'Event not found', es: 'No se encuentra el evento' },

  'service.unavailable': {
    status: 503,
    en: 'The service is not available right now',
    es: 'El servicio no está disponible en este momento',
  },
  'service.unreachable': { status: 502, en: 'The service behind this one does not answer', es: 'El servicio de destino no responde' },
  'internal': { status: 500, en: 'Something broke on our side', es: 'Algo ha fallado por nuestra parte' },

  // Raised in the browser, so they have no status on the wire.
  'network.offline': {
    status: 0,
    en: 'The server cannot be reached. Check your connection',
    es: 'No se llega al servidor. Comprueba tu conexión',
  },
  'network.timeout': { status: 0, en: 'The server took too long to answer', es: 'El servidor ha tardado demasiado en responder' },
  'network.reply': {
    status: 0,
    en: 'The server gave an answer that this page does not understand',
    es: 'El servidor ha dado una respuesta que esta página no entiende',
  },
} as const satisfies Record<string, { status: number; en: string; es: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorCatalogue, code);

export type FieldErrors = Record<string, string[]>;

export interface ErrorDetails {
  detail?: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  requestId?: string;
  cause?: unknown;
}

/** The only error that crosses a boundary. Everything else is a bug and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorCatalogue[code].en, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = details;
  }
}

export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new AppError(code, details);
}
