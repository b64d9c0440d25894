import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { holds, markedPage, menuTree, visiblePages, type MenuNode, type Viewer } from './menu.ts';
import classes from './Menu.module.css';
import { groups, pages, type GroupKey, type PageEntry, type PagePath } from './page-table.ts';

interface MainMenuProps {
  viewer: Viewer;
  /** In a bar, groups drop down over the page; at the side they unfold. */
  inBar: boolean;
  /** What was opened by hand closes when the pointer leaves, so that a collapsed menu is tidy when it comes back. */
  isCollapsed: boolean;
  onGo: () => void;
}

export function MainMenu({ viewer, inBar, isCollapsed, onGo }: MainMenuProps) {
  const visible = visiblePages(pages, viewer);
  const marked = markedPage(visible, useLocation({ select: ({ pathname }) => pathname }));
  return <Level nodes={menuTree(visible, groups)} marked={marked} dropsDown={inBar} closesWhenLeft={isCollapsed} onGo={onGo} />;
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
  const [opened, setOpened] = useState<GroupKey>();
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
      {nodes.map((node) =>
        node.kind === 'page' ? (
          <Entry key={node.page.to} page={node.page} isMarked={node.page === marked} onGo={go} />
        ) : (
          <Group
            key={node.key}
            node={node}
            marked={marked}
            isOpen={opened === node.key || (!dropsDown && holds(node, marked))}
            onToggle={() => setOpened(opened === node.key ? undefined : node.key)}
            closesWhenLeft={closesWhenLeft}
            onGo={go}
          />
        ),
      )}
    </ul>
  );
}

function Entry({ page, isMarked, onGo }: { page: PageEntry; isMarked: boolean; onGo: () => void }) {
  const { t } = useTranslation('shell');
  const { to, icon: Icon, label, badge } = page;
  return (
    <li>
      <Link to={to} className={classes.entry} data-marked={isMarked || undefined} onClick={onGo}>
        {Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden /> : <span className={classes.dot} aria-hidden />}
        <span className={classes.label}>{t(`pages.${label}`)}</span>
        {badge && <span className={classes.badge}>{t(`badges.${badge}`)}</span>}
      </Link>
    </li>
  );
}

interface GroupProps {
  node: Extract<MenuNode<PagePath>, { kind: 'group' }>;
  marked: PageEntry | undefined;
  isOpen: boolean;
  closesWhenLeft: boolean;
  onToggle: () => void;
  onGo: () => void;
}

function Group({ node, marked, isOpen, closesWhenLeft, onToggle, onGo }: GroupProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const Icon = node.group.icon;
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
        <span className={classes.label}>{t(`groups.${node.key}`)}</span>
        <ChevronDown size={16} strokeWidth={1.75} className={classes.chevron} aria-hidden />
      </button>
      <div id={id} className={classes.inner} hidden={!isOpen}>
        {isOpen && <Level nodes={node.nodes} marked={marked} dropsDown={false} closesWhenLeft={closesWhenLeft} onGo={onGo} />}
      </div>
    </li>
  );
}
