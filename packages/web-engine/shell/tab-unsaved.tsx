/** The dot beside the name of an open page on which something is not saved yet. */
import './tab-unsaved.css';
import { shellTexts } from '../kit/page/texts.ts';

export function TabUnsaved() {
  const t = shellTexts.useText();
  return <span className="lp-tab-unsaved" role="img" aria-label={t('tabs.unsaved')} />;
}
