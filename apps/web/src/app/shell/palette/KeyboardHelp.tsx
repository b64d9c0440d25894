import { useTexts } from '#shared/i18n/use-texts.ts';
import { Dialog } from './Dialog.tsx';
import classes from './Palette.module.css';

const shortcuts = [
  { text: 'palette', keys: ['Ctrl', 'K'], or: ['⌘', 'K'] },
  { text: 'help', keys: ['?'] },
  { text: 'list', keys: ['/'] },
  { text: 'rows', keys: ['j', 'k'] },
  { text: 'selectRow', keys: ['x'] },
  { text: 'openRow', keys: ['↵'] },
  { text: 'close', keys: ['Esc'] },
] as const;

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={classes.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(['palette', 'app']);
  return (
    <Dialog label={t('shortcuts.title')} onClose={onClose}>
      <div className={classes.help}>
        <h2>{t('shortcuts.title')}</h2>
        <dl>
          {shortcuts.map((shortcut) => (
            <div key={shortcut.text}>
              <dt>{t(`shortcuts.${shortcut.text}`)}</dt>
              <dd>
                <Keys keys={shortcut.keys} />
                {'or' in shortcut && <Keys keys={shortcut.or} />}
              </dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit" className={classes.done} autoFocus>
            {t('app:actions.close')}
          </button>
        </form>
      </div>
    </Dialog>
  );
}
