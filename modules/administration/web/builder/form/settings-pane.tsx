/** The settings of what is chosen: what it is, where it goes, what holds for it; and those of the form as a whole. */
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import { ReasonedButton } from '@lambda/ui/parts/reasoned-button.tsx';
import { Tabs } from '@lambda/ui/parts/tabs.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { Select } from 'antd';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useDesignLayer } from '../editor/design-layer.ts';
import type { DesignFault } from '../editor/designer.ts';
import type { Drop } from './added.ts';
import { removeAt, stepAt } from './form-operations.ts';
import { isRows, itemAt, nameOf, pathOf, sectionAt, tabAt } from './form-places.ts';
import { FormSettings } from './form-settings.tsx';
import { ItemRules, ItemSettings } from './item-settings.tsx';
import { SectionSettings, TabSettings } from './part-settings.tsx';
import { formDesignerTexts } from './texts.ts';
import type { FormDesignerState } from './use-form-designer.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type PaneProps = {
  readonly state: FormDesignerState;
  readonly models: ReadonlyMap<string, ModelDefinition>;
  readonly faults: readonly DesignFault[];
};
export type FaultOf = (path: string) => string | undefined;

/** Everywhere that what is chosen can go, without dragging. */
function MoveTo({ state }: { readonly state: FormDesignerState }) {
  const isWhole = useDesignLayer() !== 'company';
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const id = useId();
  const { form, place, deeds } = state;
  if (place.kind !== 'item' && place.kind !== 'section') return null;
  const source = sectionAt(form, place);
  const isColumn = place.kind === 'item' && source !== undefined && isRows(source);
  if (isColumn) return null;
  const drops = new Map<string, { readonly words: string; readonly drop: Drop }>();
  for (const [tab, one] of form.tabs.entries()) {
    const head = form.tabs.length > 1 ? `${label(one.label)} › ` : '';
    if (place.kind === 'section') {
      if (tab !== place.tab)
        drops.set(`tab ${tab}`, { words: label(one.label), drop: { kind: 'between', tab, section: one.sections.length } });
      continue;
    }
    for (const [section, inner] of one.sections.entries())
      if (inner !== source && !isRows(inner))
        drops.set(`section ${tab} ${section}`, {
          words: `${head}${label(inner.label)}`,
          drop: { kind: 'gap', tab, section, at: inner.fields.length },
        });
  }
  if (place.kind === 'item' && isWhole) {
    const part: Drop = { kind: 'part', part: { kind: 'section', tab: place.tab, at: place.section + 1 } };
    drops.set('new section', { words: t('move.newSection'), drop: part });
    drops.set('new tab', { words: t('move.newTab'), drop: { kind: 'part', part: { kind: 'tab', at: place.tab + 1 } } });
  }
  if (drops.size === 0) return null;
  return (
    <div className="setting">
      <label htmlFor={id}>{t('move.to')}</label>
      <Select<string>
        id={id}
        value={null}
        placeholder={t('move.choose')}
        options={[...drops].map(([value, { words }]) => ({ value, label: words }))}
        onChange={(next) => {
          const found = drops.get(next);
          if (found) deeds.moveTo(found.drop);
        }}
      />
    </div>
  );
}

function Moves({ state }: { readonly state: FormDesignerState }) {
  const t = formDesignerTexts.useText();
  const { form, place, deeds } = state;
  if (place.kind === 'form') return null;
  const still = (step: 1 | -1) => (stepAt(form, place, step).form === form ? t('move.end') : undefined);
  const last = removeAt(form, place).form === form ? t('move.last') : undefined;
  return (
    <div className="form-moves">
      <ReasonedButton size="small" icon={<ArrowLeft {...icon} />} reason={still(-1)} onClick={() => deeds.move(-1)}>
        {t('tool.back')}
      </ReasonedButton>
      <ReasonedButton size="small" icon={<ArrowRight {...icon} />} reason={still(1)} onClick={() => deeds.move(1)}>
        {t('tool.on')}
      </ReasonedButton>
      <ReasonedButton size="small" danger icon={<Trash2 {...icon} />} reason={last} onClick={deeds.remove}>
        {t('tool.remove')}
      </ReasonedButton>
    </div>
  );
}

function useNamed({ state, models }: PaneProps): { readonly kind: string; readonly name: string } {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const { form, place } = state;
  if (place.kind === 'form') return { kind: t('kind.form'), name: label(form.label) };
  const section = place.kind === 'tab' ? undefined : sectionAt(form, place);
  if (place.kind === 'item' && section) {
    const item = itemAt(form, place);
    const name = item === undefined ? '' : nameOf(item);
    const own = models.get(form.model);
    const child = isRows(section) ? own?.fields[section.children] : undefined;
    const model = isRows(section) ? (child?.kind === 'children' ? models.get(child.of) : undefined) : own;
    const field = model?.fields[name];
    return { kind: isRows(section) ? t('kind.column') : t('kind.field'), name: field ? label(field.label) : name };
  }
  if (section) return { kind: isRows(section) ? t('kind.rows') : t('kind.section'), name: label(section.label) };
  const tab = tabAt(form, place);
  return { kind: t('kind.tab'), name: tab ? label(tab.label) : '' };
}

const PANES = ['thing', 'rules', 'form'] as const;
type Pane = (typeof PANES)[number];

export const SettingsPane = memo(function SettingsPane(props: PaneProps) {
  const { state, models, faults } = props;
  const t = formDesignerTexts.useText();
  const { form, place, deeds, settingsAsked } = state;
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Pane>('thing');
  const named = useNamed(props);
  const isWholeForm = useDesignLayer() !== 'company';
  const isWhole = place.kind === 'form';
  const pane: Pane = isWhole ? 'form' : wanted === 'rules' && (place.kind !== 'item' || !isWholeForm) ? 'thing' : wanted;
  useEffect(() => {
    if (settingsAsked === 0) return;
    setWanted('thing');
    // The controls of another thing are drawn first.
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('.form-settings-body input:not([disabled]), .form-settings-body textarea')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [settingsAsked]);
  const faultOf: FaultOf = (path) => faults.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message;
  const inner = { form, models, deeds, faultOf };
  const section = place.kind === 'section' || place.kind === 'item' ? sectionAt(form, place) : undefined;
  return (
    <div className="form-settings" ref={root}>
      <header>
        <span className="builder-hint">{named.kind}</span>
        <h2>{named.name}</h2>
        <Moves state={state} />
      </header>
      <Tabs
        size="small"
        destroyOnHidden
        activeKey={pane}
        onChange={(next) => setWanted(PANES.find((one) => one === next) ?? 'thing')}
        items={[
          ...(isWhole
            ? []
            : [
                {
                  key: 'thing',
                  label: named.kind,
                  children: (
                    <div className="form-settings-body" key={pathOf(place)}>
                      {place.kind === 'item' && <ItemSettings {...inner} place={place} />}
                      {place.kind === 'tab' && <TabSettings {...inner} place={place} />}
                      {place.kind === 'section' && section && <SectionSettings {...inner} place={place} section={section} />}
                      <MoveTo state={state} />
                    </div>
                  ),
                },
              ]),
          ...(place.kind === 'item' && isWholeForm
            ? [
                {
                  key: 'rules',
                  label: t('pane.rules'),
                  children: (
                    <div className="form-settings-body" key={pathOf(place)}>
                      <ItemRules {...inner} place={place} />
                    </div>
                  ),
                },
              ]
            : []),
          {
            key: 'form',
            label: t('kind.form'),
            children: (
              <div className="form-settings-body">
                <FormSettings {...inner} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
});
