// For the search and the panels, which are loaded when they are opened: the template's pages come with them.
import type { Viewer } from '#shared/api/has-ability.ts';
import type { PageEntry } from '../../page-table/page-entry.ts';
import { pages } from '../../page-table/pages.ts';
import { pages as templatePages } from '../../page-table/template/pages.ts';
import { isTemplateOffered } from '../../page-table/template-addresses.ts';

export const allPages: readonly PageEntry[] = [...pages, ...templatePages];

/** The pages that are named to this person: those of the template where it is offered. */
export const offeredPages = (viewer: Viewer): readonly PageEntry[] => (isTemplateOffered(viewer) ? allPages : pages);
