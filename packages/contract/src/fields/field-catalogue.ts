// What can be wrong with one field, beside the catalogue of whole errors. `{name}` in a text is a parameter that travels with the code.
import type { Locale } from '../constants.ts';

export const fieldCatalogue = {
  'required': { en: 'Fill this in', es: 'Rellena este campo' },
  'invalid': { en: 'This value is not valid', es: 'Este valor no es válido' },
  'text': { en: 'This has to be text', es: 'Tiene que ser un texto' },
  'boolean': { en: 'This has to be true or false', es: 'Tiene que ser verdadero o falso' },
  'list': { en: 'This has to be a list', es: 'Tiene que ser una lista' },
  'object': { en: 'This has to be an object', es: 'Tiene que ser un objeto' },
  'choice': { en: 'Choose one of these: {choices}', es: 'Elige una de estas opciones: {choices}' },
  'characters': { en: 'Some of these characters cannot be used here', es: 'Hay caracteres que aquí no se pueden usar' },
  'field.unknown': { en: 'There is no such field', es: 'Este campo no existe' },
  'not_found': { en: 'This cannot be found', es: 'No se encuentra' },
  'taken': { en: 'This is already taken', es: 'Ya está en uso' },
  'register.email_taken': { en: 'This email is already in use.', es: 'Este correo ya está en uso.' },
  'register.username_taken': { en: 'This username is already in use.', es: 'Este nombre de usuario ya está en uso.' },
  'terms': { en: 'Accept the terms to go on', es: 'Acepta las condiciones para continuar' },

  'too_short': { en: 'Use at least {min} characters', es: 'Usa al menos {min} caracteres' },
  'too_long': { en: 'Use at most {max} characters', es: 'Usa como mucho {max} caracteres' },
  'too_long.bytes': {
    en: 'Use at most {max} bytes: accents and symbols take several',
    es: 'Usa como mucho {max} bytes: las tildes y los símbolos ocupan varios',
  },
  'too_few': { en: 'Give at least {min}', es: 'Indica al menos {min}' },
  'too_many': { en: 'Give at most {max}', es: 'Indica como mucho {max}' },

  'report.scope': { en: 'This kind of report cannot be narrowed to it', es: 'Este tipo de informe no se puede limitar a esto' },
  'webhook_only': { en: 'Only webhooks take events', es: 'Solo los webhooks reciben eventos' },

  'mail.unencrypted': {
    en: 'Only a server on this machine (localhost) can do without encryption',
    es: 'Solo un servidor en esta misma máquina (localhost) puede ir sin cifrado',
  },
  'mail.password_again': {
    en: 'Enter the password again: it was for another server or user',
    es: 'Vuelve a escribir la contraseña: era para otro servidor o usuario',
  },
  'broker.password_again': {
    en: 'Enter the password again: it was for another broker or user',
    es: 'Vuelve a escribir la contraseña: era para otro bróker o usuario',
  },
  'channel.token_again': {
    en: 'Enter the token again: it was for another server',
    es: 'Vuelve a escribir el token: era para otro servidor',
  },

  'number': { en: 'Write a number', es: 'Escribe un número' },
  'number.whole': { en: 'Write a whole number', es: 'Escribe un número entero' },
  'number.too_small': { en: 'Write {min} or more', es: 'Escribe {min} o más' },
  'number.too_large': { en: 'Write {max} or less', es: 'Escribe {max} o menos' },
  'number.not_above': { en: 'Write more than {min}', es: 'Escribe más de {min}' },
  'number.not_below': { en: 'Write less than {max}', es: 'Escribe menos de {max}' },
  'number.step': { en: 'Write a multiple of {step}', es: 'Escribe un múltiplo de {step}' },

  'date': { en: 'Write a date that exists, such as 2026-11-17', es: 'Escribe una fecha que exista, como 2026-11-17' },
  'date.us': { en: 'Write a date as month/day/year', es: 'Escribe la fecha como mes/día/año' },
  'time': {
    en: 'Write a date and a time, such as 2026-11-17T08:30:00Z',
    es: 'Escribe fecha y hora, como 2026-11-17T08:30:00Z',
  },
  'zone': { en: 'Choose a time zone, such as Europe/Madrid', es: 'Elige una zona horaria, como Europe/Madrid' },
  'slug': {
    en: 'Use 3 to 48 small letters, digits and hyphens',
    es: 'Usa de 3 a 48 letras minúsculas, cifras y guiones',
  },
  'end.before_start': { en: 'The end has to be after the start', es: 'El final tiene que ser posterior al inicio' },
  'range.too_long': { en: 'Choose at most {days} days', es: 'Elige como mucho {days} días' },

  'email': { en: 'Write a whole e-mail address', es: 'Escribe una dirección de correo completa' },
  'url': { en: 'Write a whole web address, with https://', es: 'Escribe una dirección web entera, con https://' },
  'url.internal': { en: 'This address is not public', es: 'Esta dirección no es pública' },
  'domain': { en: 'Write a domain, such as example.com', es: 'Escribe un dominio, como example.com' },
  'issuer_name': { en: 'Use small letters, figures and dashes, at most 40', es: 'Usa minúsculas, cifras y guiones, como mucho 40' },
  'host': { en: 'Write a name or an address, such as meter.local', es: 'Escribe un nombre o una dirección, como contador.local' },
  'address': { en: 'Write a whole network address, such as 192.0.2.7', es: 'Escribe una dirección de red completa, como 192.0.2.7' },
  'mac': { en: 'Write a whole MAC address, such as 00:1B:44:11:3A:B7', es: 'Escribe una MAC completa, como 00:1B:44:11:3A:B7' },
  'mac_password': {
    en: 'Everybody on the network can see a MAC address: use another password',
    es: 'Cualquiera en la red puede ver una MAC: usa otra contraseña',
  },
  'id': { en: 'This is not an id', es: 'Esto no es un identificador' },
  'charger_id': {
    en: 'Use letters, figures, blanks inside and . _ * - only, at most 48',
    es: 'Usa solo letras, cifras, espacios en medio y . _ * -, como mucho 48',
  },
  'scope': { en: 'Use letters, figures and . : * / _ - only, at most 60', es: 'Usa solo letras, cifras y . : * / _ -, como mucho 60' },
  'colour': { en: 'Write a colour such as #0b6e4f', es: 'Escribe un color como #0b6e4f' },
  'entitlement': {
    en: 'Begin with a letter; then letters, figures and . : * / _ - only, at most 60',
    es: 'Empieza por una letra; después solo letras, cifras y . : * / _ -, como mucho 60',
  },
  'time.too_late': { en: 'This is in the future', es: 'Está en el futuro' },
  'time.too_old': { en: 'This is more than {days} days ago', es: 'Hace más de {days} días' },
  'borrow.too_long': { en: 'Borrow for at most {days} days', es: 'Toma prestado como mucho {days} días' },
  'borrow.never': { en: 'Seats of this key cannot be borrowed', es: 'Los puestos de esta licencia no se prestan' },
  'localization': { en: 'Write latitude and longitude, such as 41.4, 2.2', es: 'Escribe latitud y longitud, como 41.4, 2.2' },
  'money': { en: 'Write an amount such as $12.50', es: 'Escribe una cantidad como $12.50' },
  'json': { en: 'This is not valid JSON', es: 'Esto no es JSON válido' },
  'condition.one_of': { en: 'Give one condition only', es: 'Indica una sola condición' },
  'condition.unfitting': { en: 'This does not fit the signal', es: 'No encaja con la señal' },
  'format': { en: 'This is not in the right form', es: 'No tiene el formato correcto' },

  'image': { en: 'Use a PNG, JPEG, WebP or SVG picture', es: 'Usa una imagen PNG, JPEG, WebP o SVG' },
  'image.too_large': { en: 'Use a picture of at most {kilobytes} kB', es: 'Usa una imagen de {kilobytes} kB como mucho' },
  'csv.header': {
    en: 'The first line has to name these columns: {columns}',
    es: 'La primera línea tiene que nombrar estas columnas: {columns}',
  },
  'client.of_admin': { en: 'Administrators belong to no client', es: 'Los administradores no pertenecen a ningún cliente' },
  'charger.place': { en: 'Chargers may not be sent to this server', es: 'No se pueden enviar cargadores a este servidor' },

  'password.short': { en: 'Use at least {min} characters', es: 'Usa al menos {min} caracteres' },
  'password.long': { en: 'Use at most {max} characters', es: 'Usa como mucho {max} caracteres' },
  'password.weak': { en: 'Choose a longer or less common password', es: 'Elige una contraseña más larga o menos común' },
  'password.same': { en: 'Choose a password other than the current one', es: 'Elige una contraseña distinta de la actual' },
  'password.current': { en: 'The current password is not right', es: 'La contraseña actual no es correcta' },
  'password.differs': { en: 'The two passwords differ', es: 'Las dos contraseñas no coinciden' },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldCode = keyof typeof fieldCatalogue;
export type FieldParams = Readonly<Record<string, string | number>>;

export const isFieldCode = (code: unknown): code is FieldCode => typeof code === 'string' && Object.hasOwn(fieldCatalogue, code);

/** The code in words, its parameters filled in. One that another version of the server knows is "not valid". */
export function fieldText(code: string, locale: Locale, params: FieldParams = {}): string {
  const text = fieldCatalogue[isFieldCode(code) ? code : 'invalid'][locale];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}
