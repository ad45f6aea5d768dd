/** What a row shows as a card on a phone. */
import type { GridDefinition } from '@lambda/model/definitions/definitions.ts';
import { withoutEmpty } from '../editor/designer.ts';
import { ChoiceSetting, ChoicesSetting, SwitchSetting } from '../editor/settings/setting.tsx';
import { isCardFigure, isCardPhone, isCardPicture, isCardState, isCardText } from './grid-fields.ts';
import { changeGrid, shownOrder } from './grid-operations.ts';
import type { ListPart } from './list-part.ts';
import { usePathOptions } from './path-options.ts';
import { listDesignTexts } from './texts.ts';

type Card = NonNullable<GridDefinition['card']>;
const LISTS = ['title', 'subtitle', 'meta'] as const;
const ONES = [
  ['image', isCardPicture],
  ['state', isCardState],
  ['figure', isCardFigure],
  ['phone', isCardPhone],
] as const;

export function CardSetting({ grid, source, change, faultOf }: ListPart) {
  const options = usePathOptions(grid, source);
  const t = listDesignTexts.useText();
  const { card } = grid;
  const set = (next: Card | undefined) => change(changeGrid(grid, { card: next && withoutEmpty(next) }));
  /** The card that the list has without one of its own. */
  const usual = (): Card => {
    const [first = 'id', second, ...rest] = shownOrder(grid.columns)
      .filter(({ hidden }) => !hidden)
      .map(({ field }) => field);
    const meta = rest.slice(0, 2);
    return { title: [first], ...(second ? { subtitle: [second] } : {}), ...(meta.length > 0 ? { meta } : {}) };
  };
  const texts = options.filter(({ of }) => isCardText(of));
  return (
    <div className="list-settings-part">
      <SwitchSetting
        label={t('card.switch')}
        help={t('card.switchHelp')}
        value={card !== undefined}
        onChange={(isOwn) => set(isOwn ? usual() : undefined)}
      />
      {card && (
        <>
          {LISTS.map((part) => (
            <ChoicesSetting<string>
              key={part}
              label={t(`card.${part}`)}
              help={t(`card.${part}Help`)}
              fault={faultOf(`card.${part}`)}
              value={card[part]}
              options={texts}
              onChange={(next) => (part !== 'title' || next) && set({ ...card, [part]: next })}
            />
          ))}
          {ONES.map(([part, fits]) => (
            <ChoiceSetting<string>
              key={part}
              label={t(`card.${part}`)}
              help={t(`card.${part}Help`)}
              none={t('card.nothing')}
              fault={faultOf(`card.${part}`)}
              value={card[part]}
              options={options.filter(({ of, value }) => fits(of) || value === card[part])}
              onChange={(next) => set({ ...card, [part]: next })}
            />
          ))}
        </>
      )}
    </div>
  );
}
