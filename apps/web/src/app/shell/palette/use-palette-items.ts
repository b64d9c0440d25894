import { useNavigate } from '@tanstack/react-router';
import { Keyboard, Languages, LayoutTemplate, LogOut, Moon, Plus, SlidersHorizontal, Sun, type LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { canSee } from '@atalaya/access/sections.ts';
import { MAX_SEARCH_RESULTS_PER_GROUP as MOST_PER_GROUP } from '@atalaya/contract/constants.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { changeSkin, useSkin } from '#shared/theme/skin.ts';
import { isTemplateOffered, TEMPLATE_HOME } from '../../page-table/template-addresses.ts';
import { visiblePages } from '../menu.ts';
import { offeredPages } from './offered-pages.ts';
import { useMenuNames } from '../use-menu-names.ts';
import type { Overlay } from '../use-overlays.ts';
import { findPages } from './find-pages.ts';
import { almostMatches, matches } from './matches.ts';
import { iconOf } from './page-icons.ts';

export interface PaletteItem {
  id: string;
  icon: LucideIcon;
  title: string;
  detail?: string;
  /** In the place of the icon. */
  picture?: string;
  run: () => void;
}

/** Those called so, or almost where none is. */
export function bestOf(items: PaletteItem[], typed: string): PaletteItem[] {
  const found = items.filter(({ title }) => matches(title, typed));
  return (found.length > 0 ? found : items.filter(({ title }) => almostMatches(title, typed))).slice(0, MOST_PER_GROUP);
}

export function usePageItems(user: LoggedInUser, typed: string): PaletteItem[] {
  const names = useMenuNames();
  const navigate = useNavigate();
  return findPages(visiblePages(offeredPages(user), user), names.page, typed).map((page) => ({
    id: `page:${page.to}`,
    icon: iconOf(page),
    title: names.page(page),
    run: () => void navigate({ to: page.to }),
  }));
}

export function useActionItems(user: LoggedInUser, typed: string, show: (overlay: Overlay) => void): PaletteItem[] {
  const { t } = useTexts(['palette', 'app', 'shell']);
  const navigate = useNavigate();
  const locale = useLocale();
  const isDark = useSkin() === 'dark';
  const mayCreate = canSee(user, 'licenses') && abilityFor(user).can('create', 'LicenceKey');
  const create = { id: 'create', icon: Plus, title: t('actions.createLicence'), run: () => show('createLicence') };
  const template = {
    id: 'template',
    icon: LayoutTemplate,
    title: t('shell:pages.template'),
    run: () => void navigate({ to: TEMPLATE_HOME }),
  };
  const items: PaletteItem[] = [
    ...(mayCreate ? [create] : []),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      id: `language ${other}`,
      icon: Languages,
      title: t(`actions.language.${other}`),
      run: () => void changeLocale(other),
    })),
    {
      id: 'skin',
      icon: isDark ? Sun : Moon,
      title: t(isDark ? 'app:toLight' : 'app:toDark'),
      run: () => changeSkin(isDark ? 'light' : 'dark'),
    },
    { id: 'sign-out', icon: LogOut, title: t('app:actions.signOut'), run: () => void signOut() },
    // Behind a button and a key of their own besides: these wait until they are asked for.
    { id: 'layout', icon: SlidersHorizontal, title: t('shell:layout.open'), run: () => show('customiser') },
    { id: 'shortcuts', icon: Keyboard, title: t('actions.shortcuts'), run: () => show('shortcuts') },
    ...(isTemplateOffered(user) ? [template] : []),
  ];
  return bestOf(items, typed);
}
