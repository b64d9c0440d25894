// Runs before the first paint. The page allows no inline scripts.
try {
  const root = document.documentElement;
  // A dark or mirrored page never flashes otherwise.
  const skin = localStorage.getItem('atalaya.skin');
  if (['light', 'bordered', 'dark', 'semi-dark'].includes(skin)) root.dataset.skin = skin;
  if (skin === 'dark') root.dataset.mantineColorScheme = 'dark';
  if (JSON.parse(localStorage.getItem('atalaya.layout') ?? '{}').direction === 'rtl') root.dir = 'rtl';

  // Where most visits begin, the build wrote down all files: they are asked for at once.
  const home = [...document.querySelectorAll('meta[name=home-files]')].find(({ dataset }) => dataset.path === location.pathname)?.dataset;
  if (home && localStorage.getItem('atalaya.session')) {
    const spoken = [localStorage.getItem('atalaya.locale'), ...navigator.languages].map((tag) => tag?.slice(0, 2));
    const texts = home[spoken.find((locale) => locale in home) ?? 'en'];
    for (const file of [home.files, texts].join(' ').split(' ')) {
      const link = document.createElement('link');
      const isStyle = file.endsWith('.css');
      Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', as: isStyle ? 'style' : '', crossOrigin: '', href: file });
      document.head.append(link);
    }
  }
} catch {
  // Storage is blocked or unreadable: the defaults it is.
}
