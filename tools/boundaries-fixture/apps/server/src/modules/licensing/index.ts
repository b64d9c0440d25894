export { listKeys } from './keys.service.ts';
export { routes } from './licensing.routes.ts';
