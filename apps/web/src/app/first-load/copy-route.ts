import { createRoute, type AnyRoute } from '@tanstack/react-router';

/** The route of a file in another tree than the generated one. */
export const copyRoute = (file: AnyRoute, place: { id: string } | { path: string }, parent: AnyRoute): AnyRoute =>
  createRoute({ ...file.options, ...place, getParentRoute: () => parent });
