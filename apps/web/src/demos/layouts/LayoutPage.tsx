import { useLayoutEffect, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { askForLayout, type LayoutOptions } from '#shared/theme/layout-options.ts';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';

const NO_WISH = {};
const layouts = {
  collapsed: { to: '/page-layout/collapse-menu', wish: { menuCollapsed: 'on' } },
  boxed: { to: '/page-layout/layout-boxed', wish: { contentWidth: 'boxed' } },
  withoutMenu: { to: '/page-layout/without-menu', wish: { menuHidden: 'on' } },
  empty: { to: '/page-layout/layout-empty', wish: NO_WISH },
} as const satisfies Record<string, { to: string; wish: Partial<LayoutOptions> }>;
export type LayoutName = keyof typeof layouts;
const names = Object.keys(layouts) as LayoutName[]; // the keys of a constant object are its keys

/** Shows one option of the frame for as long as the page is open; the person's own choice comes back on leaving. */
export function LayoutPage({ layout, children }: { layout: LayoutName; children?: ReactNode }) {
  const { t } = useTexts('layouts');
  const { wish } = layouts[layout];
  useLayoutEffect(() => askForLayout(wish), [wish]);
  return (
    <Page title={t(`${layout}.title`)} subtitle={t(`${layout}.text`)}>
      {children ?? (
        <Panel title={t('note')}>
          <p style={{ margin: 0, maxWidth: '75ch' }}>{t(`${layout}.note`)}</p>
          <nav aria-label={t('others')}>
            <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0, padding: 0, listStyle: 'none' }}>
              {names
                .filter((name) => name !== layout)
                .map((name) => (
                  <li key={name}>
                    <TextLink to={layouts[name].to}>{t(`${name}.title`)}</TextLink>
                  </li>
                ))}
            </ul>
          </nav>
        </Panel>
      )}
    </Page>
  );
}
