import { X } from 'lucide-react';
import { useEffect, useRef, type ToggleEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { changeLayout, DEFAULTS, useLayout } from '#shared/theme/layout-options.ts';
import { SKINS } from '@atalaya/contract/constants.ts';
import { changeSkin, useSkin } from '#shared/theme/skin.ts';
import plain from '#shared/ui/plain.module.css';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Choice } from './Choice.tsx';
import classes from './Customiser.module.css';
import { LayoutChoice } from './LayoutChoice.tsx';

/** A browser's own popover: the page stays in view and in reach, Escape and a click elsewhere close it. */
export function Customiser({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(['shell', 'app']);
  const panel = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover();
    closeButton.current?.focus();
  }, []);

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={t('layout.title')}
      className={classes.panel}
      onToggle={(event: ToggleEvent) => event.newState === 'closed' && onClose()}
    >
      <div className={classes.head}>
        <div>
          <h2>{t('layout.title')}</h2>
          <p>{t('layout.text')}</p>
        </div>
        <button
          type="button"
          className={plain.iconButton}
          ref={closeButton}
          aria-label={t('app:actions.close')}
          onClick={() => panel.current?.hidePopover()}
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Options />
    </div>
  );
}

function Options() {
  const { t } = useTexts('shell');
  const { menuLayout, navbarType } = useLayout();
  const skin = useSkin();
  const isHorizontal = menuLayout === 'horizontal';

  /** What the horizontal menu does not know goes back to its default. */
  function chooseMenuLayout(value: string) {
    const chosen = value === 'horizontal' ? value : 'vertical';
    if (chosen === 'horizontal' && skin === 'semi-dark') changeSkin('light');
    changeLayout({ menuLayout: chosen, navbarType: chosen === 'horizontal' && navbarType === 'hidden' ? DEFAULTS.navbarType : navbarType });
  }
  function reset() {
    changeSkin('light');
    changeLayout(DEFAULTS);
  }

  return (
    <>
      <h3>{t('layout.appearance')}</h3>
      <Choice
        name={t('layout.skin.name')}
        note={t('layout.remembered')}
        values={SKINS}
        labels={t('layout.skin.values', { returnObjects: true })}
        value={skin}
        isDisabled={(value) => isHorizontal && value === 'semi-dark'}
        onChange={changeSkin}
      />
      <LayoutChoice option="contentWidth" />
      <LayoutChoice option="direction" />
      <LayoutChoice option="transition" />
      <h3>{t('layout.menuPart')}</h3>
      <LayoutChoice option="menuLayout" onChange={chooseMenuLayout} />
      <LayoutChoice option="menuCollapsed" isVerticalOnly />
      <LayoutChoice option="menuHidden" />
      <h3>{t('layout.bars')}</h3>
      <LayoutChoice option="navbarColour" isVerticalOnly />
      <LayoutChoice
        option="navbarType"
        name={isHorizontal ? t('layout.menuType') : undefined}
        isDisabled={(value) => isHorizontal && value === 'hidden'}
      />
      <LayoutChoice option="footerType" />
      <PlainButton quiet onClick={reset}>
        {t('layout.reset')}
      </PlainButton>
    </>
  );
}
