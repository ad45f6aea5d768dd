/** A new field of the table, made from the form: it goes into the table's draft, and then onto the form. */

import { customFieldName } from '@lambda/model/definitions/custom-fields.ts';
import type { ModelDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Label } from '@lambda/model/definitions/labels.ts';
import { fieldNameOf } from '@lambda/model/definitions/made-names.ts';
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { Setting } from '@lambda/web-engine/form/conditions/setting.tsx';
import { RequestError } from '@lambda/web-engine/kit/data/client.ts';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { definitionKeyOf, keepDraft, readDefinition, renewBuilder, useDefinitions, wordsOfError } from '../builder-data.ts';
import { ChoiceSetting, LabelSetting } from '../editor/settings/setting.tsx';
import { kindLabel, newField, withField } from './kinds.ts';
import { formDesignerTexts } from './texts.ts';
import type { Asked } from './use-form-designer.ts';

/** A free name in the table: with the letters that keep the fields of people and of the product apart, where it is the product's. */
function nameFor(model: ModelDefinition, text: string, kind: string, isBuilt: boolean): string {
  const taken = new Set(Object.keys(model.fields));
  if (isBuilt) return fieldNameOf(text, kind, taken);
  for (let number = 1; ; number++) {
    const name = customFieldName(number === 1 ? text : `${text} ${number}`, kind) ?? '';
    if (!taken.has(name)) return name;
  }
}

type DialogProps = {
  readonly asked: Asked;
  readonly model: ModelDefinition;
  readonly onPlaced: (name: string) => void;
  readonly onClose: () => void;
};
export function NewFieldDialog({ asked, model, onPlaced, onClose }: DialogProps) {
  const t = formDesignerTexts.useText();
  const label = useLabel();
  const client = useQueryClient();
  const { data = [] } = useDefinitions();
  const kind = asked.add.of;
  const [words, setWords] = useState<Label>();
  const [options, setOptions] = useState('');
  const [to, setTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBuilt = data.find((one) => one.type === 'model' && one.name === model.name)?.origin === 'built';
  const name = words ? nameFor(model, words.mn, kind, isBuilt) : '';
  const asks = kind === 'choice' || kind === 'multiChoice';
  const made = words && newField({ kind, label: words, name, options: options.split('\n'), to: to ?? '' });
  const missing = made
    ? undefined
    : words === undefined || words.mn.trim() === ''
      ? t('new.noLabel')
      : asks
        ? t('new.noOptions')
        : kind === 'reference'
          ? t('new.noTarget')
          : t('new.noLabel');
  const models = data.filter((one) => one.type === 'model').map((one) => ({ value: one.name, label: label(one.label) }));
  const make = async () => {
    if (!made) return setFailure(missing);
    setBusy(true);
    setFailure(undefined);
    try {
      const key = { type: 'model', name: model.name } as const;
      // What others have drafted of the table meanwhile stays.
      const stored = await readDefinition(key);
      const now = (stored.draft ?? stored.effective) as ModelDefinition | null;
      if (!now) return setFailure(t('new.noTable'));
      if (made.name in now.fields) return setFailure(t('new.taken'));
      await keepDraft(key, withField(now, made), stored.revision);
      await Promise.all([client.invalidateQueries({ queryKey: definitionKeyOf(key) }), renewBuilder(client)]);
      onPlaced(made.name);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setFailure(wordsOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={520}
      title={t('new.title', { kind: label(kindLabel(kind)) })}
      onCancel={onClose}
      footer={
        <div className="builder-dialog-buttons">
          <Button onClick={onClose}>{t('new.cancel')}</Button>
          <Button type="primary" {...whileBusy(busy)} onClick={() => void make()}>
            {t('new.make')}
          </Button>
        </div>
      }
    >
      <div className="builder-dialog">
        <LabelSetting label={t('new.label')} isRequired value={words} onChange={setWords} />
        {name !== '' && (
          <p className="builder-hint">
            {t('new.name')} <code>{name}</code>
          </p>
        )}
        {asks && (
          <Setting label={t('new.options')} help={t('new.optionsHelp')}>
            {(control) => (
              <Input.TextArea
                {...control}
                autoSize={{ minRows: 3, maxRows: 10 }}
                value={options}
                onChange={({ target }) => setOptions(target.value)}
              />
            )}
          </Setting>
        )}
        {kind === 'reference' && <ChoiceSetting<string> label={t('new.to')} value={to} options={models} onChange={setTo} />}
        <p className="builder-hint">{t('new.effect')}</p>
        {failure && <Alert type="error" showIcon title={failure} />}
      </div>
    </Modal>
  );
}
