import { Search, X } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import plain from '#shared/ui/plain.module.css';
import type { Overlay } from '../use-overlays.ts';
import { Dialog } from './Dialog.tsx';
import classes from './Palette.module.css';
import { ResultGroup } from './ResultGroup.tsx';
import { useDemoItems } from './use-demo-items.ts';
import { useActionItems, usePageItems, type PaletteItem } from './use-palette-items.ts';
import { useRecordGroups } from './use-record-items.ts';
import { useStateItems } from './use-state-items.ts';

const SEARCH_AFTER_MS = 150;

interface PaletteProps {
  user: LoggedInUser;
  show: (overlay: Overlay | null) => void;
  onClose: () => void;
}

/** A text box over a list: the focus stays in the box, the arrows move through the list. */
export function Palette({ user, show, onClose }: PaletteProps) {
  const { t } = useTexts(['palette', 'app']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const pages = usePageItems(user, typed);
  const actions = useActionItems(user, typed, show);
  const settled = useSettled(typed, SEARCH_AFTER_MS);
  const states = useStateItems(user, typed);
  const groups = useRecordGroups(user, settled);
  const demo = useDemoItems(typed);
  const items = [...pages, ...actions, ...states, ...groups.flatMap((group) => group.items), ...demo.files, ...demo.contacts];
  const isSearching = settled !== typed || demo.isSearching || groups.some((group) => group.isSearching);
  const active = items.find((item) => item.id === chosen) ?? items[0];
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;
  useKeepInSight(active && optionId(active));

  function run(item: PaletteItem | undefined) {
    if (!item) return;
    show(null);
    item.run();
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active) {
      event.preventDefault();
      setChosen(items.at((items.indexOf(active) + step) % items.length)?.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(active);
    }
  }
  const group = { active, optionId, onPoint: (item: PaletteItem) => setChosen(item.id), onRun: run };

  return (
    <Dialog label={t('search.label')} onClose={onClose}>
      <div className={classes.box}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          role="combobox"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.hint')}
          aria-label={t('search.label')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKey}
        />
        <form method="dialog">
          <button type="submit" className={plain.iconButton} aria-label={t('app:actions.close')} title={t('app:actions.close')}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </form>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('search.results')} className={classes.list}>
        <ResultGroup {...group} title={t('search.pages')} items={pages} />
        <ResultGroup {...group} title={t('search.actions')} items={actions} />
        <ResultGroup {...group} title={t('states.title')} items={states} />
        {groups.map(({ kind, items: found, isFailed }) => (
          <ResultGroup key={kind} {...group} title={t(`records.${kind}`)} items={found} problem={isFailed && t('search.failed')} />
        ))}
        <ResultGroup {...group} title={t('search.files')} items={demo.files} problem={demo.isFailed && t('search.failedDemo')} />
        <ResultGroup {...group} title={t('search.contacts')} items={demo.contacts} />
      </div>
      {typed.trim() !== '' && items.length === 0 && (
        <p className={classes.none} role="status">
          {t(isSearching ? 'search.searching' : 'search.none')}
        </p>
      )}
      <p className={classes.hints} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
        </span>
        <span>
          <kbd>↵</kbd> {t('search.choose')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('search.close')}
        </span>
      </p>
    </Dialog>
  );
}

/** The server is asked when the fingers rest. */
function useSettled(value: string, afterMs: number) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

function useKeepInSight(elementId: string | undefined) {
  useEffect(() => {
    if (elementId) document.getElementById(elementId)?.scrollIntoView({ block: 'nearest' });
  }, [elementId]);
}
