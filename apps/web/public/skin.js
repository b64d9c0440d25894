// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page allows no inline scripts.
try {
  if (localStorage.getItem('atalaya.skin') === 'dark') document.documentElement.dataset.mantineColorScheme = 'dark';
} catch {
  // Storage is blocked: the light skin it is.
}
