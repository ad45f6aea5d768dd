// Before anything is drawn: the ground has the colour of the theme that was chosen, so that no white page flashes.
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem('lambda.appearance') || '{}').value || {};
    const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    if (!dark) return;
    document.documentElement.dataset.mode = 'dark';
    document.documentElement.style.background = '#0B101B';
  } catch {
    // Without storage the page starts light.
  }
})();
