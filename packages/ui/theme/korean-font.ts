/** Loads the Hangul font; the browser then fetches only the slices that a page uses. */
import '@fontsource-variable/noto-sans-kr/wght.css';
