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
import { useAlarmItems, useChargerItems, useDeviceItems, useLicenceItems, type FoundItems } from './use-record-items.ts';

const SEARCH_AFTER_MS = 150;

interface PaletteProps {
  user: LoggedInUser;
  show: (overlay: Overlay | null) => void;
  onClose: () => void;
}

/** A text box over a list: the focus stays in the box, the arrows move through the list. */
export function Palette({ user, show, onClose }: PaletteProps) {
  const { t } = useTexts(['shell', 'app']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const pages = usePageItems(user, typed);
  const actions = useActionItems(user, typed, show);
  const settled = useSettled(typed, SEARCH_AFTER_MS);
  const alarms = useAlarmItems(user, settled);
  const devices = useDeviceItems(user, settled);
  const chargers = useChargerItems(user, settled);
  const licences = useLicenceItems(user, settled);
  const demo = useDemoItems(typed);
  const items = [
    ...pages,
    ...actions,
    ...(alarms?.items ?? []),
    ...(devices?.items ?? []),
    ...(chargers?.items ?? []),
    ...(licences?.items ?? []),
    ...demo.files,
    ...demo.contacts,
  ];
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
  function whyEmpty({ isFailed, isSearching }: FoundItems) {
    if (isFailed) return t('search.failed');
    return isSearching ? t('search.searching') : undefined;
  }
  const group = { active, optionId, isNarrowed: typed.trim() !== '', onPoint: (item: PaletteItem) => setChosen(item.id), onRun: run };

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
        {alarms && <ResultGroup {...group} title={t('search.alarms')} items={alarms.items} emptyText={whyEmpty(alarms)} />}
        {devices && <ResultGroup {...group} title={t('search.devices')} items={devices.items} emptyText={whyEmpty(devices)} />}
        {chargers && <ResultGroup {...group} title={t('search.chargers')} items={chargers.items} emptyText={whyEmpty(chargers)} />}
        {licences && <ResultGroup {...group} title={t('search.licences')} items={licences.items} emptyText={whyEmpty(licences)} />}
        <ResultGroup {...group} title={t('search.files')} items={demo.files} emptyText={demo.emptyText} />
        <ResultGroup {...group} title={t('search.contacts')} items={demo.contacts} emptyText={demo.emptyText} />
      </div>
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
