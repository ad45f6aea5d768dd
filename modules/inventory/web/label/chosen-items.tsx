/** What is printed: items with their copies, which labels cannot be printed and why, the template, and the file. */
import { ChoiceSelect } from '@lambda/ui/parts/choice-select.tsx';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { formatMoney } from '@lambda/web-engine/kit/format.ts';
import { Alert, Button, InputNumber } from 'antd';
import { Printer, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { inventoryTexts } from '../i18n/texts.ts';
import { type Choice, type FoundItem, type Preview, printLabels, useLabelPreview } from './label-data.ts';
import { LabelPicture } from './label-picture.tsx';

export type Chosen = FoundItem & { readonly copies: number };
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MOST_LABELS = 600;
const MOST_COPIES = 200;
const KEPT_MS = 60_000;
const MOST_TOLD = 6;

type TemplateChoice = Choice & { readonly isSheet: boolean };
type Props = {
  readonly templates: readonly TemplateChoice[];
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
  readonly onPrinted: () => void;
};

function Problems({ preview, chosen, onChange }: { readonly preview: Preview } & Pick<Props, 'chosen' | 'onChange'>) {
  const t = inventoryTexts.useText();
  const faulty = preview.items.filter(({ problems }) => problems.length > 0);
  const shortened = preview.items.filter((item) => item.shortened.length > 0);
  const names = new Set(faulty.map(({ id }) => id));
  return (
    <>
      {faulty.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('labels.problems', { count: faulty.length })}
          description={
            <>
              <ul>
                {faulty.slice(0, MOST_TOLD).map(({ id, problems }) => (
                  <li key={id}>{problems[0]?.message}</li>
                ))}
              </ul>
              <Button size="small" onClick={() => onChange(chosen.filter(({ id }) => !names.has(id)))}>
                {t('labels.leaveOut', { count: faulty.length })}
              </Button>
            </>
          }
        />
      )}
      {shortened.length > 0 && <Alert type="warning" showIcon title={t('labels.shortened', { count: shortened.length })} />}
    </>
  );
}

function ChosenList({ chosen, onChange }: Pick<Props, 'chosen' | 'onChange'>) {
  const t = inventoryTexts.useText();
  if (chosen.length === 0) return <p className="pl-note">{t('labels.none')}</p>;
  return (
    <ul className="pl-list">
      {chosen.map((item) => (
        <li key={item.id}>
          <span className="pl-name">{item.inventory_name}</span>
          <span className="pl-meta lp-figures">
            {item.code} · {formatMoney(item.price)}
          </span>
          <InputNumber
            controls={false}
            min={1}
            max={MOST_COPIES}
            precision={0}
            value={item.copies}
            aria-label={t('labels.copies', { name: item.inventory_name })}
            onChange={(copies) => onChange(chosen.map((one) => (one.id === item.id ? { ...one, copies: copies ?? 1 } : one)))}
          />
          <Button
            icon={<X {...ICON} />}
            aria-label={t('labels.remove', { name: item.inventory_name })}
            onClick={() => onChange(chosen.filter(({ id }) => id !== item.id))}
          />
        </li>
      ))}
    </ul>
  );
}

/** A window for the file is opened at the press, before the file is there: later the browser would refuse it. */
function show(page: Window | null, file: Blob): void {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  if (page) page.location.href = address;
  else window.location.assign(address);
}

export function ChosenItems({ templates, chosen, onChange, onPrinted }: Props) {
  const t = inventoryTexts.useText();
  const id = useId();
  const [wanted, setTemplate] = useState<number>();
  const [first, setFirst] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const template = templates.find((one) => one.id === wanted) ?? templates[0];
  const asked = template ? { template: template.id, items: chosen.map((item) => item.id) } : null;
  const { data: preview, error } = useLabelPreview(asked);
  const labels = chosen.reduce((sum, { copies }) => sum + copies, 0);
  const skipped = template?.isSheet ? first : 0;
  const sheets = preview?.per_sheet ? Math.ceil((labels + skipped) / preview.per_sheet) : 0;
  const hasProblem = chosen.length > 0 && (preview?.items.some(({ problems }) => problems.length > 0) ?? false);
  const print = async () => {
    if (!template) return;
    const page = window.open('', '_blank');
    setBusy(true);
    setFailure(undefined);
    try {
      const { file } = await printLabels({
        template: template.id,
        items: chosen.map(({ id: item, copies }) => ({ id: item, copies })),
        first: skipped,
      });
      show(page, file);
      onPrinted();
    } catch (refused) {
      page?.close();
      if (!(refused instanceof RequestError)) throw refused;
      setFailure(refused.fields[0]?.message ?? refused.message);
    } finally {
      setBusy(false);
    }
  };
  if (!template)
    return (
      <section className="pl-chosen">
        <Alert
          type="info"
          showIcon
          title={t('labels.noTemplate')}
          action={<Link to="/erp/p/label-templates">{t('labels.makeTemplate')}</Link>}
        />
      </section>
    );
  return (
    <section className="pl-chosen" aria-labelledby={`${id}-head`}>
      <div className="pl-count" data-ready>
        <h2 id={`${id}-head`}>{t('labels.chosen')}</h2>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('labels.clear')}
        </Button>
      </div>
      <div className="pl-settings">
        <div>
          <label htmlFor={`${id}-template`}>{t('labels.template')}</label>
          <ChoiceSelect<number>
            id={`${id}-template`}
            value={template.id}
            options={templates.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={setTemplate}
          />
          <Link to={`/erp/p/label-templates/${template.id}`}>{t('labels.editTemplate')}</Link>
        </div>
        {template.isSheet && (
          <div>
            <label htmlFor={`${id}-first`}>{t('labels.skip')}</label>
            <InputNumber
              controls={false}
              id={`${id}-first`}
              min={0}
              max={(preview?.per_sheet ?? 1) - 1}
              precision={0}
              value={first}
              onChange={(value) => setFirst(value ?? 0)}
            />
          </div>
        )}
      </div>
      <ChosenList chosen={chosen} onChange={onChange} />
      {error && <Alert type="error" showIcon title={error.message} />}
      {preview && chosen.length > 0 && <Problems preview={preview} chosen={chosen} onChange={onChange} />}
      {labels > MOST_LABELS && <Alert type="warning" showIcon title={t('labels.tooMany', { most: MOST_LABELS })} />}
      {failure && <Alert type="error" showIcon title={failure} />}
      <div className="pl-print">
        <span className="lp-figures" aria-live="polite">
          {preview?.per_sheet ? t('labels.total', { labels, sheets }) : t('labels.totalRoll', { labels })}
        </span>
        <Button
          type="primary"
          icon={<Printer {...ICON} />}
          disabled={chosen.length === 0 || hasProblem || labels > MOST_LABELS}
          {...whileBusy(isBusy)}
          onClick={() => void print()}
        >
          {t('labels.pdf')}
        </Button>
      </div>
      {preview && (
        <>
          <h3>{t('labels.preview')}</h3>
          <div className="pl-drawings">
            {preview.drawings.map((shapes, at) => {
              const item = preview.items[at];
              return (
                <LabelPicture
                  key={item?.id ?? at}
                  width={preview.width}
                  height={preview.height}
                  hasBorder={preview.has_border}
                  shapes={shapes}
                  title={t('labels.sampleOf', { name: item?.name ?? '', price: formatMoney(item?.price) })}
                />
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}
