import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, ExternalLink, type LucideIcon } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isDemoToken } from '#shared/api/session-store.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Viewer } from '#shared/api/has-ability.ts';
import { barTree, holds, markedPage, menuTree, visiblePages, type MenuNode } from './menu.ts';
import { AlarmCount } from './AlarmCount.tsx';
import classes from './Menu.module.css';
import type { MenuLink, PageEntry, PagePath } from '../page-table/page-entry.ts';
import { groups, pages } from '../page-table/pages.ts';
import { isInTemplate, type HeadingKey } from '../page-table/template-addresses.ts';
import { useTemplate } from './use-template.ts';
import { useMenuNames } from './use-menu-names.ts';

interface MainMenuProps {
  viewer: Viewer;
  /** In a bar, groups drop down over the page; at the side they unfold. */
  inBar: boolean;
  /** What was opened by hand closes when the pointer leaves, so that a collapsed menu is tidy when it comes back. */
  isCollapsed: boolean;
  onGo: () => void;
}

/** The product's pages, or those of the template where one is in it, with the way back. The menu of the account leads there. */
export function MainMenu({ viewer, inBar, isCollapsed, onGo }: MainMenuProps) {
  const address = useLocation({ select: ({ pathname }) => pathname });
  const template = useTemplate();
  const shown = template && isInTemplate(viewer, address) ? template : undefined;
  const visible = visiblePages([...pages, ...(shown?.pages ?? [])], viewer);
  return (
    <Level
      nodes={shown ? templateTree(viewer, shown, inBar) : menuTree(visiblePages(pages, viewer), groups)}
      marked={markedPage(visible, address)}
      dropsDown={inBar}
      closesWhenLeft={isCollapsed}
      onGo={onGo}
    />
  );
}

const toProduct: PageEntry = { to: '/', label: 'operations', icon: ArrowLeft };

/** A demo account has no product to go back to: its home is the template's. */
function templateTree(viewer: Viewer, template: NonNullable<ReturnType<typeof useTemplate>>, inBar: boolean): MenuNode<PagePath>[] {
  const own = menuTree(visiblePages(template.pages, viewer), template.groups, template.links);
  const home = isDemoToken(viewer.session_key) ? pages.filter(({ to }) => to === '/') : [toProduct];
  return [...home.map((page) => ({ kind: 'page' as const, page })), ...(inBar ? barTree(own, template.headingIcons) : own)];
}

interface LevelProps {
  nodes: MenuNode<PagePath>[];
  marked: PageEntry | undefined;
  dropsDown: boolean;
  closesWhenLeft: boolean;
  onGo: () => void;
}

/** One level of the menu. One group is open at a time, besides that of the page one is on. */
function Level({ nodes, marked, dropsDown, closesWhenLeft, onGo }: LevelProps) {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const leave = (event: FocusEvent) => dropsDown && !event.currentTarget.contains(event.relatedTarget) && close();
  const go = () => {
    close();
    onGo();
  };
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && close();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches what happens to the links and buttons inside
    <ul
      className={classes.level}
      data-drops-down={dropsDown || undefined}
      onBlur={leave}
      onKeyDown={escape}
      onMouseLeave={closesWhenLeft ? close : undefined}
    >
      {nodes.map((node) => {
        if (node.kind === 'heading') return <Heading key={`heading ${node.key}`} name={node.key} />;
        if (node.kind === 'page') return <Entry key={node.page.to} page={node.page} isMarked={node.page === marked} onGo={go} />;
        if (node.kind === 'link') return <OutwardEntry key={`link ${node.link.label}`} link={node.link} onGo={go} />;
        return (
          <Group
            key={`${node.kind} ${node.key}`}
            node={node}
            marked={marked}
            isOpen={opened === node.key || (!dropsDown && holds(node, marked))}
            onToggle={() => setOpened(opened === node.key ? undefined : node.key)}
            closesWhenLeft={closesWhenLeft}
            onGo={go}
          />
        );
      })}
    </ul>
  );
}

function Heading({ name }: { name: HeadingKey }) {
  const { t } = useTexts('template');
  return (
    <li className={classes.heading} data-heading>
      {t(`headings.${name}`)}
    </li>
  );
}

const MenuIcon = ({ icon: Icon }: { icon: LucideIcon | undefined }) =>
  Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden /> : <span className={classes.dot} aria-hidden />;

function NewTabSign() {
  const { t } = useTexts('shell');
  return <ExternalLink size={14} strokeWidth={1.75} className={classes.sign} role="img" aria-label={t('opensInNewTab')} />;
}

/** A link out of the app, or what is there and cannot be opened. */
function OutwardEntry({ link, onGo }: { link: MenuLink; onGo: () => void }) {
  const { t } = useTexts('template');
  const inside = (
    <>
      <MenuIcon icon={link.icon} />
      <span className={classes.label} data-menu-name>
        {t(`links.${link.label}`)}
      </span>
    </>
  );
  return (
    <li>
      {link.href === undefined ? (
        <button type="button" disabled className={classes.entry}>
          {inside}
        </button>
      ) : (
        <a href={link.href} target="_blank" rel="noreferrer" className={classes.entry} onClick={onGo}>
          {inside}
          <NewTabSign />
        </a>
      )}
    </li>
  );
}

function Entry({ page, isMarked, onGo }: { page: PageEntry; isMarked: boolean; onGo: () => void }) {
  const { t } = useTexts('shell');
  const names = useMenuNames();
  const { to, icon, badge, newTab, mark } = page;
  return (
    <li>
      <Link to={to} target={newTab && '_blank'} className={classes.entry} data-marked={isMarked || undefined} onClick={onGo}>
        <MenuIcon icon={icon} />
        <span className={classes.label} data-menu-name>
          {names.page(page)}
        </span>
        {badge && <span className={classes.badge}>{t(`badges.${badge}`)}</span>}
        {mark === 'alarms' && <AlarmCount />}
        {newTab && <NewTabSign />}
      </Link>
    </li>
  );
}

interface GroupProps {
  node: Extract<MenuNode<PagePath>, { nodes: unknown }>;
  marked: PageEntry | undefined;
  isOpen: boolean;
  closesWhenLeft: boolean;
  onToggle: () => void;
  onGo: () => void;
}

function Group({ node, marked, isOpen, closesWhenLeft, onToggle, onGo }: GroupProps) {
  const { t } = useTexts<'shell', 'template'>('shell');
  const names = useMenuNames();
  const id = useId();
  const Icon = node.icon;
  return (
    <li className={classes.group}>
      <button
        type="button"
        className={classes.entry}
        data-holds-marked={holds(node, marked) || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span className={classes.label} data-menu-name>
          {node.kind === 'group' ? names.group(node.key) : t(`template:headings.${node.key}`)}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} className={classes.chevron} aria-hidden />
      </button>
      <div id={id} className={classes.inner} hidden={!isOpen}>
        {isOpen && <Level nodes={node.nodes} marked={marked} dropsDown={false} closesWhenLeft={closesWhenLeft} onGo={onGo} />}
      </div>
    </li>
  );
}
