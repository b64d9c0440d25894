// The pages before sign-in, alone. All routes together come in one file, for whoever goes beyond these: it grows with every page, sign-in does not.
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { Route as guestFile } from '#routes/_guest.tsx';
import { Route as loginFile } from '#routes/_guest/login.tsx';
import { Route as registerFile } from '#routes/_guest/register.tsx';
import { copyRoute } from './copy-route.ts';

const root = createRootRoute();
const guest = copyRoute(guestFile, { id: '_guest' }, root, () => import('#routes/_guest.lazy.tsx'));
const login = copyRoute(loginFile, { path: 'login' }, guest, () => import('#routes/_guest/login.lazy.tsx'));
const register = copyRoute(registerFile, { path: 'register' }, guest, () => import('#routes/_guest/register.lazy.tsx'));
const forgotPassword = createRoute({ path: 'forgot-password', getParentRoute: () => guest }).lazy(() =>
  import('#routes/_guest/forgot-password.lazy.tsx').then((module) => module.Route),
);

export const guestTree = root.addChildren([guest.addChildren([login, register, forgotPassword])]);
