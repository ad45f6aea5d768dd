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

// A page whose script does not come would stay empty: it says so, and offers to try again.
(() => {
  const WORDS = {
    mn: ['Хуудас ачаалагдсангүй', 'Сүлжээгээ шалгаад дахин оролдоно уу.', 'Дахин ачаалах'],
    en: ['The page did not load', 'Check your network and try again.', 'Load again'],
    ko: ['페이지를 불러오지 못했습니다', '네트워크를 확인하고 다시 시도해 주세요.', '다시 불러오기'],
  };
  const chosen = () => {
    try {
      return WORDS[JSON.parse(localStorage.getItem('lambda.language')).value] || WORDS.mn;
    } catch {
      return WORDS.mn;
    }
  };
  const tell = () => {
    const root = document.getElementById('root');
    // What has been drawn speaks for itself.
    if (!root || root.childElementCount > 0) return;
    const [heading, advice, again] = chosen();
    const dark = document.documentElement.dataset.mode === 'dark';
    const place = document.createElement('main');
    const part = (name, text) => {
      const element = document.createElement(name);
      element.textContent = text;
      place.append(element);
      return element;
    };
    place.setAttribute('role', 'alert');
    place.style.cssText = `max-width: 400px; margin: 20vh auto; padding: 0 24px; text-align: center; font: 16px/1.5 system-ui, sans-serif; color: ${dark ? '#E6EAF2' : '#1B2433'}`;
    part('h1', heading).style.cssText = 'margin: 0 0 8px; font-size: 20px';
    part('p', advice).style.cssText = 'margin: 0 0 24px';
    const button = part('button', again);
    button.style.cssText =
      'min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; font: inherit; cursor: pointer; color: #FFFFFF; background: #14306B';
    button.onclick = () => location.reload();
    root.append(place);
  };
  // Scripts that fail to load tell nobody but those who listen on the way down.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tell(), true);
  addEventListener('unhandledrejection', tell);
})();
