import { createRoute, type AnyRoute } from '@tanstack/react-router';

interface LazyFile {
  Route: { options: { id: string } };
}

/** The route of a file in another tree than the generated one. */
export const copyRoute = (
  file: AnyRoute,
  place: { id: string } | { path: string },
  parent: AnyRoute,
  loadPage: () => Promise<LazyFile>,
): AnyRoute =>
  createRoute({ ...file.options, ...place, getParentRoute: () => parent }).lazy(async () => {
    const { Route } = await loadPage();
    // When all routes have come, the page is that of the file: it has to be there by then, or what is on screen would be taken away and drawn anew.
    const { id: _, ...page } = Route.options;
    file.update(page);
    return Route as never; // safe: what `createLazyFileRoute` made; its own type names one path
  });
