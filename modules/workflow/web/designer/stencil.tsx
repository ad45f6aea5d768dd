/** The types of steps: dragged into the drawing, or pressed to add one. */
import { STEP_LOOKS, STEP_TYPES, type StepType } from '@lambda/model/workflow/step-types.ts';
import { Icon } from '@lambda/ui/icons/icon.tsx';
import { stepColour } from '@lambda/ui/parts/step-tag.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { workflowTexts } from '../i18n/texts.ts';
import { DRAGGED } from './flow-canvas.tsx';

type StencilProps = {
  /** A drawing has one start. */
  readonly hasStart: boolean;
  readonly onAdd: (type: StepType) => void;
};
export function Stencil({ hasStart, onAdd }: StencilProps) {
  const t = workflowTexts.useText();
  const label = useLabel();
  return (
    <div className="wd-stencil" role="toolbar" aria-label={t('stencil')}>
      {STEP_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className="wd-kind"
          style={stepColour(type)}
          disabled={type === 'START' && hasStart}
          draggable={!(type === 'START' && hasStart)}
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, type);
            event.dataTransfer.effectAllowed = 'copy';
          }}
          onClick={() => onAdd(type)}
        >
          <Icon name={STEP_LOOKS[type].icon} size={18} />
          <span>{label(STEP_LOOKS[type].label)}</span>
        </button>
      ))}
    </div>
  );
}
