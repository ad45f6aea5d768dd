/** A new data source, chart or dashboard: its name and what it begins with. What is made is a draft, and opens in its designer. */
import './figures.css';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { tableNameOf } from '@lambda/model/definitions/made-names.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Definition, findDefinition, keepDraft, renewBuilder, useDefinitions, wordsOfError } from '../builder-data.ts';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { freeId } from '../menu/menu-operations.ts';
import { useSources } from './chart-designer.tsx';
import { NEW_VALUE } from './new-labels.ts';
import { figureTexts } from './texts.ts';

export type NewFigure = 'view' | 'chart' | 'dashboard';

/** A data source begins with what names the rows of its table. */
async function viewOf(name: string, label: Label, of: string): Promise<Definition> {
  const found = await findDefinition({ type: 'model', name: of });
  const model = (found?.draft ?? found?.effective) as ModelDefinition | null | undefined;
  const title = model?.title ?? ['id'];
  const fields = Object.fromEntries(title.map((one) => [one, one]));
  return { name, label, of, fields, sort: [{ field: title[0] ?? 'id', order: 'asc' }] };
}

export function NewFigureDialog({ kind, onClose }: { readonly kind: NewFigure; readonly onClose: () => void }) {
  const t = figureTexts.useText();
  const words = useLabel();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: definitions = [] } = useDefinitions();
  const sources = useSources();
  const [label, setLabel] = useState<Label>();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const named = (type: string) => new Set(definitions.filter((one) => one.type === type).map(({ name }) => name));
  const tables = named('model');
  const options =
    kind === 'view'
      ? sources.filter(({ value }) => tables.has(value))
      : kind === 'chart'
        ? sources
        : definitions
            .filter(({ type }) => type === 'chart')
            .map(({ name, label: of }) => ({ value: name, label: `${words(of)} (${name})` }))
            .sort((one, other) => one.label.localeCompare(other.label));
  const make = async () => {
    if (isBusy || chosen === undefined || label === undefined) return;
    // A data source is read by its name, as tables are; the others have names for addresses.
    const taken = new Set([...tables, ...named('view')]);
    const name = kind === 'view' ? tableNameOf(label.mn, (one) => taken.has(one)) : freeId(label.mn, named(kind));
    if (label.mn.trim() === '' || name === '') return setFailure(t('new.nameless'));
    setBusy(true);
    setFailure(undefined);
    try {
      const definition: Definition =
        kind === 'view'
          ? await viewOf(name, label, chosen)
          : kind === 'chart'
            ? { name, label, type: 'number', model: chosen, values: [{ function: 'count', label: NEW_VALUE }] }
            : { name, label, tiles: [{ chart: chosen, span: 6 }] };
      await keepDraft({ type: kind, name }, definition, 0);
      await renewBuilder(client);
      onClose();
      void navigate(`/lambda/puzzle/definitions/${kind}/${name}`);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(wordsOfError(error));
    } finally {
      setBusy(false);
    }
  };
  const what = { view: 'new.of', chart: 'new.model', dashboard: 'new.first' } as const;
  return (
    <Modal
      open
      title={`${t('new.title')}: ${t(`new.${kind}`)}`}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('new.cancel')}
        </Button>,
        <Button
          key="make"
          type="primary"
          disabled={(chosen === undefined || !label?.mn.trim()) && !isBusy}
          {...whileBusy(isBusy)}
          onClick={() => void make()}
        >
          {t('new.make')}
        </Button>,
      ]}
    >
      <div className="figure-new">
        <LabelSetting label={t('new.label')} isRequired value={label} onChange={setLabel} />
        <ChoiceSetting<string> label={t(what[kind])} value={chosen} options={options} onChange={setChosen} />
        {failure && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}
