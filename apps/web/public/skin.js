// Runs before the first paint, so that a dark or mirrored page never flashes otherwise. A file of its own: the page allows no inline scripts.
try {
  const root = document.documentElement;
  const skin = localStorage.getItem('atalaya.skin');
  if (['light', 'bordered', 'dark', 'semi-dark'].includes(skin)) root.dataset.skin = skin;
  if (skin === 'dark') root.dataset.mantineColorScheme = 'dark';
  if (JSON.parse(localStorage.getItem('atalaya.layout') ?? '{}').direction === 'rtl') root.dir = 'rtl';
} catch {
  // Storage is blocked or unreadable: the defaults it is.
}
