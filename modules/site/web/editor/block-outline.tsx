/** The parts of the page in their order: chosen, moved, copied and removed without a mouse, each with the languages it wants words in. */
import { LANGUAGES } from '@lambda/model/definitions/labels.ts';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, Copy, FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../pages/site-view.ts';
import { siteTexts } from '../i18n/texts.ts';
import { MissingMarks } from './missing-marks.tsx';
import { usePage } from './page-store.ts';
import { isMissing, missingIn, nameOf } from './three-languages.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Deed = { readonly name: string; readonly icon: ReactNode; readonly onDo: () => void; readonly off?: boolean };
function Deeds({ of, deeds }: { readonly of: string; readonly deeds: readonly Deed[] }) {
  return (
    <span className="site-outline-deeds">
      {deeds.map(({ name, icon, onDo, off }) => (
        <Button key={name} type="text" size="small" icon={icon} title={name} aria-label={`${name}: ${of}`} disabled={off} onClick={onDo} />
      ))}
    </span>
  );
}

export function BlockOutline() {
  const t = siteTexts.useText();
  const { language } = useSite();
  const { about, blocks, chosen, choose, move, copy, remove } = usePage();
  const wanting = LANGUAGES.filter((one) => isMissing(true, about.title, one) || isMissing(true, about.description, one));
  return (
    <ol className="site-outline">
      <li>
        <button type="button" className="site-outline-part" aria-current={chosen === null} onClick={() => choose(null)}>
          <FileText {...ICON} className="site-outline-sign" />
          <span className="site-outline-words">{t('editor.about')}</span>
          <MissingMarks languages={wanting} />
        </button>
      </li>
      {blocks.map((block, place) => {
        const kind = t(`block.${block.type}`);
        const name = nameOf(block, language);
        return (
          <li key={block.id}>
            <button type="button" className="site-outline-part" aria-current={chosen === place} onClick={() => choose(place)}>
              <span className="site-outline-words">
                <small className="site-outline-kind">{kind}</small>
                <span className="site-outline-name" lang={language}>
                  {name}
                </span>
              </span>
              <MissingMarks languages={LANGUAGES.filter((one) => missingIn(block, one) > 0)} />
            </button>
            {chosen === place && (
              <Deeds
                of={kind}
                deeds={[
                  { name: t('editor.up'), icon: <ArrowUp {...ICON} />, onDo: () => move(place, place - 1), off: place === 0 },
                  {
                    name: t('editor.down'),
                    icon: <ArrowDown {...ICON} />,
                    onDo: () => move(place, place + 1),
                    off: place === blocks.length - 1,
                  },
                  { name: t('editor.duplicate'), icon: <Copy {...ICON} />, onDo: () => copy(place) },
                  { name: t('editor.remove'), icon: <Trash2 {...ICON} />, onDo: () => remove(place) },
                ]}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
