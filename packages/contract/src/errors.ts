// The one catalogue of errors: what can go wrong, with its status and its words. Codes are stable; texts may improve.
// The Spanish words stand in errors-in-spanish.ts: only who reads Spanish loads them.
// What can be wrong with one field stands in its second half, field-catalogue.ts.
import type { FieldCode, FieldParams } from './fields/field-catalogue.ts';

export const errorCatalogue = {
  'input.invalid': { status: 400, en: 'Some values are not valid' },
  'input.malformed': { status: 400, en: 'The request could not be read' },
  'input.too_large': { status: 413, en: 'The request is too large' },
  'input.unstorable': { status: 422, en: 'These values cannot be stored' },
  'input.media_type': { status: 415, en: 'Send JSON' },
  'route.not_found': { status: 404, en: 'There is nothing at this address' },
  'host.unknown': { status: 403, en: 'This server does not answer to that host name' },
  'origin.unknown': { status: 403, en: 'Requests from that site are refused' },

  'auth.invalid': { status: 400, en: 'Email or Password is Invalid' },
  'auth.failed': { status: 400, en: 'Something went wrong' },
  'auth.too_many': { status: 429, en: 'Too many attempts. Wait a moment and try again' },
  'auth.required': { status: 401, en: 'Sign in to continue' },
  'auth.refresh_invalid': { status: 401, en: 'Invalid refresh token' },
  'auth.admin_key': { status: 401, en: 'A valid admin key is needed' },
  'auth.token': { status: 401, en: 'The API token is not valid, or not from this address' },
  'auth.csrf': { status: 403, en: 'The page is out of date. Try again' },
  'auth.link_invalid': { status: 404, en: 'This link has expired or was already used' },
  'register.email_taken': { status: 400, en: 'This email is already in use.' },
  'register.username_taken': { status: 400, en: 'This username is already in use.' },

  'access.section': { status: 403, en: 'Your account has no access to this section' },
  'access.scope': { status: 403, en: 'This API token may not do this' },
  'access.denied': { status: 403, en: 'Your account may not do this' },
  'access.beyond': { status: 403, en: 'Nobody can give or change more than they have' },
  'access.ended_by_admin': { status: 403, en: 'Only an administrator can bring this back' },
  'password.change': { status: 403, en: 'Choose a new password first' },
  'password.weak': { status: 400, en: 'Choose a longer or less common password' },
  'password.current': { status: 400, en: 'The current password is not right' },

  'factor.required': { status: 403, en: 'Confirm with your second factor' },
  'factor.set_up': { status: 403, en: 'Set up a second factor first' },
  'factor.invalid': { status: 400, en: 'This is not right, or was already used' },
  'factor.ticket': { status: 400, en: 'This sign-in took too long or was already used. Start again' },
  'factor.on': { status: 409, en: 'An authenticator app is already set up' },
  'factor.not_found': { status: 404, en: 'Second factor not found' },
  'passkey.not_here': { status: 409, en: 'Passkeys need an address with a name and https, or localhost' },
  'passkey.too_many': { status: 409, en: 'Remove a passkey first' },

  'client.not_found': { status: 404, en: 'Client not found' },
  'project.not_found': { status: 404, en: 'Project not found' },
  'user.not_found': { status: 404, en: 'User not found' },
  'oidc.sign_in': { status: 400, en: 'This sign-in took too long or was already used. Start again' },
  'oidc.refused': { status: 403, en: 'You have no account here that this sign-in may open' },
  'oidc.provider': { status: 400, en: 'The provider cannot be used now' },
  'issuer.not_found': { status: 404, en: 'Provider not found' },
  'issuer.fixed': { status: 409, en: 'This provider is set up in the settings file' },
  'identity.not_found': { status: 404, en: 'Linked identity not found' },
  'identity.last': { status: 409, en: 'This is your only way to sign in. Set a password first' },
  'scim.token': { status: 403, en: 'Directories come with an API token' },
  'scim.filter': { status: 400, en: 'This filter is not understood' },
  'scim.path': { status: 400, en: 'This path is not understood' },
  'scim.value': { status: 400, en: 'This value cannot be used here' },
  'scim.mutability': { status: 400, en: 'This attribute cannot be changed' },
  'scim.version': { status: 412, en: 'This was changed meanwhile. Read it again' },
  'scim.not_found': { status: 404, en: 'There is no such resource' },
  'token.not_found': { status: 404, en: 'API token not found' },
  'token.too_many': { status: 409, en: 'Too many API tokens. Revoke one first' },
  'licence.not_found': { status: 404, en: 'Licence key not found' },
  'licence.not_active': { status: 409, en: 'Only an active key can do this' },
  'licence.ended_by_admin': { status: 403, en: 'Only an administrator can bring this key back' },
  'licence.of_device': { status: 403, en: 'A key with devices needs the section IMU Project' },
  'licence.replaced': { status: 409, en: 'This key was replaced and cannot come back' },
  'licence.elsewhere': { status: 403, en: 'The key is bound to other devices' },
  'licence.too_fast': { status: 429, en: 'The key was used too often within the last minute' },
  'plan.in_use': { status: 409, en: 'Keys have this plan: give them another one first' },
  'override.not_found': { status: 404, en: 'This key has no such exception' },
  'seat.none_left': { status: 409, en: 'Every seat of this key is taken' },
  'seat.not_found': { status: 404, en: 'Seat not found' },
  'seat.lease': { status: 400, en: 'This is no lease of this server' },
  'seat.ended': { status: 409, en: 'This lease has ended. Ask for a seat again' },
  'seat.taken_over': { status: 409, en: 'This seat was given to another machine or ended by a person' },
  'seat.copied': { status: 409, en: 'A later lease of this seat exists: the machine was copied or set back' },
  'usage.different': { status: 409, en: 'A use with this id was reported with another quantity or time' },
  'demo_key.not_found': { status: 404, en: 'This key waits for no decision' },
  'device.not_found': { status: 404, en: 'Device not found' },
  'device.key': { status: 401, en: 'The device is unknown or its key is not valid' },
  'device.too_fast': { status: 429, en: 'This device sends faster than it may. Wait a moment and send again' },
  'command.not_found': { status: 404, en: 'Command not found' },
  'command.under_way': { status: 409, en: 'A reboot of this device is already under way' },
  'command.sent': { status: 409, en: 'Too late to cancel: the command may be on its way' },
  'battery.not_on_mains': { status: 409, en: 'The battery can be tested on mains only' },
  'battery.alarms': { status: 409, en: 'The battery cannot be tested while alarms are open' },
  'battery.offline': { status: 409, en: 'The device is not connected' },
  'battery.under_way': { status: 409, en: 'A test of this battery is already under way' },
  'firmware.not_found': { status: 404, en: 'Firmware not found' },
  'firmware.signature': { status: 400, en: 'No trusted key has signed this' },
  'firmware.sha256': { status: 400, en: 'This is not the image that was signed' },
  'firmware.not_ready': { status: 409, en: 'This image is not complete, or not trusted' },
  'firmware.in_use': { status: 409, en: 'A rollout under way needs this image' },
  'firmware.no_devices': { status: 409, en: 'No device is left to update' },
  'firmware.state': { status: 409, en: 'This is not possible in its state' },
  'visit.not_found': { status: 404, en: 'Visit not found' },
  'visit.over': { status: 409, en: 'This visit is over' },
  'visit.not_there': { status: 409, en: 'Arrive first' },
  'visit.photos': { status: 409, en: 'Too many photos' },
  'rack.not_found': { status: 404, en: 'Rack not found' },
  'visit.no_tag': { status: 404, en: 'No QR code' },
  'nas.not_found': { status: 404, en: 'NAS not found' },
  'group.not_found': { status: 404, en: 'Group not found' },
  'attempt.not_found': { status: 404, en: 'Login attempt not found' },
  'voucher.not_found': { status: 404, en: 'Voucher not found' },
  'certificate.not_found': { status: 404, en: 'Certificate not found' },
  'portal.not_found': { status: 404, en: 'There is no such hotspot' },
  'portal.controller': { status: 409, en: 'Open this page from the hotspot' },
  'portal.refused': { status: 403, en: 'Code or password is not right, or no longer good' },
  'portal.away': { status: 503, en: 'Your login is kept, but the Wi-Fi controller does not answer. It is tried again: wait a moment' },
  'portal.way': { status: 409, en: 'This hotspot does not take such logins' },
  'onboard.not_found': { status: 404, en: 'This code is wrong, has expired or was used up' },
  'onboard.no_network': { status: 409, en: 'Say first what the network is called' },
  'onboard.password_kind': { status: 409, en: 'PEAP cannot check this user’s password' },
  'radius.several': { status: 400, en: 'Several clients have a user of this name: say which client' },
  'radius.ended': { status: 409, en: 'This session has already ended' },
  'radius.no_group': { status: 409, en: 'This user is in no group' },
  'radius.full': { status: 503, en: 'Too much is arriving at once. Send again in a moment' },
  // 503, not 403: to the latter FreeRADIUS answers with a rejection, to the former with silence.
  'radius.token': { status: 503, en: 'The token of FreeRADIUS is not right' },
  'charger.not_found': { status: 404, en: 'Charger not found' },
  'charger.place': { status: 400, en: 'Chargers may use known servers only: see ATALAYA_OCPP_HOSTS' },
  'charge.not_found': { status: 404, en: 'No connector has this code' },
  'charge.offline': { status: 409, en: 'This charger cannot be reached right now' },
  'charge.in_use': { status: 409, en: 'Somebody is charging here' },
  'charge.out_of_order': { status: 409, en: 'This connector is out of order' },
  'charge.refused': { status: 403, en: 'This is not right, or was already used' },
  'charge.tag': { status: 403, en: 'This tag may not charge now' },
  'charge.ticket': { status: 404, en: 'Only the device that started a session can see it' },
  'charge.over': { status: 409, en: 'This session has ended' },
  'start_code.not_found': { status: 404, en: 'One-time code not found, or already used' },
  'partner.not_found': { status: 404, en: 'Partner not found' },
  'roaming.token': { status: 401, en: 'The credentials token is not valid' },
  'roaming.registered': { status: 405, en: 'This partner is registered already: PUT renews the credentials' },
  'roaming.not_registered': { status: 405, en: 'This partner is not registered: POST comes first' },
  'roaming.unknown_location': { status: 404, en: 'There is no such location, EVSE or connector' },
  'roaming.unknown_token': { status: 404, en: 'There is no such token' },
  'roaming.location': { status: 400, en: 'There is no such location, EVSE or connector to command' },
  'roaming.partner': { status: 400, en: 'The partner’s own address could not be used' },
  'roaming.version': { status: 400, en: 'There is no version of OCPI that both sides speak' },
  'roaming.endpoints': { status: 400, en: 'The partner has none of the modules that are needed' },
  'site.not_found': { status: 404, en: 'Site not found' },
  'tariff.not_found': { status: 404, en: 'Tariff not found' },
  'tag.not_found': { status: 404, en: 'Tag not found' },
  'tag_group.not_found': { status: 404, en: 'Group of tags not found' },
  'transaction.not_found': { status: 404, en: 'Charging session not found' },
  'alarm.not_found': { status: 404, en: 'Alarm not found' },
  'alarm.not_latched': { status: 409, en: 'This alarm ends by itself' },
  'alarm.still_wrong': { status: 409, en: 'It is not over yet' },
  'wall.token': { status: 403, en: 'This screen is not confirmed' },
  'wall.code': { status: 404, en: 'No screen shows this code' },
  'wall.not_found': { status: 404, en: 'Screen not found' },
  'incident.not_found': { status: 404, en: 'Incident not found' },
  'report.not_found': { status: 404, en: 'Report not found' },
  'report.replaced': { status: 409, en: 'There is a newer issue of this report' },
  'report.too_large': { status: 422, en: 'Too large. Choose a shorter time or fewer subjects' },
  'definition.not_found': { status: 404, en: 'Saved report not found' },
  'definition.too_many': { status: 409, en: 'There are too many saved reports. Remove one first' },
  'view.not_found': { status: 404, en: 'View not found' },
  'view.too_many': { status: 409, en: 'Too many views of this list. Remove one first' },
  'note.not_found': { status: 404, en: 'Note not found' },
  'status.not_found': { status: 404, en: 'There is no such status page' },
  'report.admin': { status: 403, en: 'Only administrators see this report' },
  'maintenance.not_found': { status: 404, en: 'Maintenance window not found' },
  'feed.not_found': { status: 404, en: 'Calendar address not found' },
  'feed.too_many': { status: 409, en: 'Revoke a calendar address first' },
  'rule.not_found': { status: 404, en: 'Rule not found' },
  'rule.shipped': { status: 409, en: 'A rule of the product can only be switched off' },
  'channel.not_found': { status: 404, en: 'Channel not found' },
  'channel.fixed': { status: 409, en: 'This channel is set by the environment' },
  'mail.fixed': { status: 409, en: 'The mail server is set by the environment' },
  'mail.off': { status: 409, en: 'No mail server is set up' },
  'channel.unsigned': { status: 409, en: 'Only webhooks are signed' },
  'integration.not_found': { status: 404, en: 'Not found here' },
  'rota.not_found': { status: 404, en: 'Rota not found' },
  'team.not_found': { status: 404, en: 'Team not found' },
  'policy.fixed': { status: 409, en: 'This policy is set by the environment' },
  'policy.not_found': { status: 404, en: 'Policy not found' },
  'delivery.not_found': { status: 404, en: 'Message not found' },
  'ingest.full': { status: 503, en: 'Too much is arriving at once. Send again in a moment' },
  'stream.too_many': { status: 429, en: 'Too many live views are open. Close one and try again' },
  'session.not_found': { status: 404, en: 'Session not found' },
  'image.not_found': { status: 404, en: 'Picture not found' },
  'user.disabled': { status: 409, en: 'This person is disabled: enable them first' },
  'user.last_admin': { status: 409, en: 'Somebody has to stay administrator' },
  'taken': { status: 409, en: 'That name is already taken' },

  'job.not_found': { status: 404, en: 'This job is not yours, or its result has been erased' },
  'job.not_done': { status: 409, en: 'This job is still running' },
  'job.too_many': { status: 429, en: 'Your jobs are still running. Wait until one is done' },
  'job.abandoned': { status: 500, en: 'The server was stopped while it worked on this' },

  // Demo areas
  'post.not_found': { status: 404, en: 'Post not found' },
  'category.not_found': { status: 404, en: 'Category not found' },
  'article.not_found': { status: 404, en: 'Article not found' },
  'page.not_found': { status: 404, en: 'Page not found' },
  'employee.not_found': { status: 404, en: 'Employee not found' },
  'invoice.not_found': { status: 404, en: 'Invoice not found' },
  'invoice.overpaid': { status: 400, en: 'That is more than is still to be paid' },
  'invoice.number_taken': { status: 409, en: 'Another invoice has this number' },
  'role.not_found': { status: 404, en: 'Role not found' },
  'role.held': { status: 409, en: 'Users hold this role' },
  'permission.not_found': { status: 404, en: 'Permission not found' },
  'product.not_found': { status: 404, en: 'Product not found' },
  'coupon.unknown': { status: 404, en: 'This coupon is not valid' },
  'cart.empty': { status: 409, en: 'The cart is empty' },
  'address.not_found': { status: 404, en: 'Address not found' },
  'order.not_found': { status: 404, en: 'Order not found' },
  'contact.not_found': { status: 404, en: 'Contact not found' },
  'task.not_found': { status: 404, en: 'Task not found' },
  'contact.blocked': { status: 409, en: 'You have blocked this contact' },
  'email.not_found': { status: 404, en: 'Mail not found' },
  'file.not_found': { status: 404, en: 'File not found' },
  'plan.not_found': { status: 404, en: 'Plan not found' },
  'comment.not_found': { status: 404, en: 'Comment not found' },
  'key.not_found': { status: 404, en: 'API key not found' },
  'slug.taken': { status: 409, en: 'Another post has this address' },
  'event.not_found': { status: 404, en: 'Event not found' },

  'service.unavailable': { status: 503, en: 'The service is not available right now' },
  // Nothing was done: a statement waited too long, or got in the way of another.
  'service.busy': { status: 503, en: 'The service is busy. Try again in a moment' },
  'service.unreachable': { status: 502, en: 'The service behind this one does not answer' },
  'internal': { status: 500, en: 'Something broke on our side' },

  // Raised in the browser, so they have no status on the wire.
  'network.offline': { status: 0, en: 'The server cannot be reached. Check your connection' },
  'network.timeout': { status: 0, en: 'The server took too long to answer' },
  'network.reply': { status: 0, en: 'This page does not understand the server’s answer' },
} as const satisfies Record<string, { status: number; en: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]; // safe: the catalogue's own keys

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errorCatalogue, code);

/** What is wrong with each field, and by field and code what its words need: `{ perPage: { 'number.too_large': { max: 500 } } }`. */
export type FieldErrors = Record<string, FieldCode[]>;
export type FieldErrorParams = Record<string, Partial<Record<FieldCode, FieldParams>>>;

export interface ErrorDetails {
  detail?: string;
  errors?: FieldErrors;
  params?: FieldErrorParams;
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

/** Refuses one field of what was sent. */
export function failField(field: string, code: FieldCode, params?: FieldParams): never {
  return fail('input.invalid', { errors: { [field]: [code] }, ...(params ? { params: { [field]: { [code]: params } } } : {}) });
}

export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new AppError(code, details);
}
