// The pieces of the kit on pages of their own, for browser tests and benches. Built apart: nothing of it is in the product.
import '#shared/theme/fonts.css';
import '#shared/theme/tokens.css';
import '#shared/theme/base.css';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts, startI18n } from '#shared/i18n/i18n.ts';
import { ThemeProvider } from '#shared/theme/ThemeProvider.tsx';
import { Toasts } from '#shared/ui/messages/Toasts.tsx';

const pages: Record<string, () => Promise<ComponentType>> = {
  'table': async () => (await import('./TablePage.tsx')).TablePage,
  'kit': async () => (await import('./KitPage.tsx')).KitPage,
  'charts': async () => (await import('./ChartsPage.tsx')).ChartsPage,
  'chart-updates': async () => (await import('./ChartUpdatesPage.tsx')).ChartUpdatesPage,
  'bare-table': async () => (await import('./BareTablePage.tsx')).BareTablePage,
};

const options = new URLSearchParams(location.search);
document.documentElement.dataset['mantineColorScheme'] = localStorage.getItem('atalaya.skin') === 'dark' ? 'dark' : 'light';
document.documentElement.dir = options.get('dir') ?? 'ltr';

const load = pages[options.get('show') ?? ''];
const root = document.querySelector('#root');
if (!load || !root) throw new Error(`Choose a page: ${Object.keys(pages).join(', ')}`);
await startI18n();
await loadTexts('table', 'kit');
const Page = await load();
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <main style={{ padding: 16 }}>
        <Page />
      </main>
      <Toasts />
    </ThemeProvider>
  </StrictMode>,
);
