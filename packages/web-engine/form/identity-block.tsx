/** The block that says whose record is open; it follows what is typed below. */
import './identity-block.css';
import type { FormDefinition } from '@lambda/model/definitions/definitions.ts';
import type { Field, FieldOf } from '@lambda/model/fields/fields.ts';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { StatusTag } from '@lambda/ui/parts/status-tag.tsx';
import { Button, Progress, Tooltip } from 'antd';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useLabel } from '../kit/i18n/i18n.ts';
import { pointAt } from '../kit/pointing/point-marks.ts';
import type { EditorStep } from './editor-state.ts';
import { isEmpty } from './field-values.ts';
import type { FormShape } from './form-shape.ts';
import type { Values } from './form-values.ts';
import { ValueIn } from './in-currency.tsx';
import { useLookupRow } from './lookups.ts';
import { formTexts } from './texts.ts';
import { IMAGE_TYPES, useUpload } from './use-upload.ts';
import { thumbAddress } from './widgets/image.tsx';

type Identity = NonNullable<FormDefinition['identity']>;

/** What stands at the end of a path: the value on the form, or along references the row as it was last read. */
function PathText({ shape, values, path }: { shape: FormShape; values: Values; path: string }) {
  const [first = '', second, ...rest] = path.split('.');
  const field = shape.model.fields[first];
  if (second !== undefined && field?.kind === 'reference') {
    return <RowText shape={shape} model={field.to} id={values[first]} path={[second, ...rest].join('.')} />;
  }
  return isEmpty(values[first]) ? null : <ValueIn model={shape.model} name={first} values={values} />;
}
function RowText({ shape, model, id, path }: { shape: FormShape; model: string; id: unknown; path: string }) {
  const row = useLookupRow(model, id);
  const target = shape.modelOf(model);
  if (!row || !target) return null;
  return <PathText shape={{ ...shape, model: target }} values={row} path={path} />;
}

const wordsOf = (values: Values, paths: readonly string[]): string =>
  paths.flatMap((path) => (path.includes('.') || isEmpty(values[path]) ? [] : [String(values[path])])).join(' ');

function Picture({
  name,
  field,
  values,
  title,
  seed,
  isReadOnly,
  hasError,
  step,
}: {
  name: string;
  field: FieldOf<'image'>;
  values: Values;
  title: string;
  /** One person keeps one tint, here and in lists. */
  seed: string;
  isReadOnly: boolean;
  hasError: boolean;
  step: (step: EditorStep) => void;
}) {
  const t = formTexts.useText();
  const input = useRef<HTMLInputElement>(null);
  const { share, start } = useUpload({
    field,
    onProblem: (text) => step({ type: 'problem', place: name, text }),
    onDone: (address) => step({ type: 'change', name, value: address }),
  });
  const address = typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined;
  return (
    <div className="record-picture" {...pointAt(`field.${name}`)}>
      <PersonAvatar square size={72} name={title} seed={seed} image={address && thumbAddress(address)} />
      {share !== undefined && (
        <Progress
          type="circle"
          size={72}
          percent={Math.round(share * 100)}
          aria-label={t('file.uploading', { share: Math.round(share * 100) })}
        />
      )}
      {!isReadOnly && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={IMAGE_TYPES.join(',')}
            data-field={name}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void start(file);
            }}
          />
          <Tooltip title={t('identity.picture')}>
            <Button
              className="record-camera"
              shape="circle"
              aria-label={t('identity.picture')}
              danger={hasError}
              icon={<Camera size={16} strokeWidth={1.75} />}
              onClick={() => input.current?.click()}
            />
          </Tooltip>
          {address && (
            <Tooltip title={t('image.remove')}>
              <Button
                className="record-picture-remove"
                shape="circle"
                size="small"
                aria-label={t('image.remove')}
                icon={<Trash2 size={12} strokeWidth={1.75} />}
                onClick={() => {
                  step({ type: 'problem', place: name, text: undefined });
                  step({ type: 'change', name, value: null });
                }}
              />
            </Tooltip>
          )}
        </>
      )}
    </div>
  );
}

export function IdentityBlock({
  shape,
  identity,
  recordId,
  values,
  isReadOnly,
  imageError,
  step,
}: {
  shape: FormShape;
  recordId: number | null;
  identity: Identity;
  values: Values;
  isReadOnly: boolean;
  /** Why the picture cannot be saved. */
  imageError: string | undefined;
  step: (step: EditorStep) => void;
}) {
  const t = formTexts.useText();
  const label = useLabel();
  const fieldOf = (name: string | undefined): Field | undefined => (name === undefined ? undefined : shape.model.fields[name]);
  const image = fieldOf(identity.image);
  const state = fieldOf(identity.state);
  const option = state?.kind === 'state' ? state.options.find((one) => one.value === values[identity.state ?? '']) : undefined;
  const words = wordsOf(values, identity.title);
  const isNamedElsewhere = identity.title.some((path) => path.includes('.'));
  // A draft has no number yet, but it is there.
  const title = words || (recordId === null || isNamedElsewhere ? '' : t('identity.number', { id: recordId }));
  const subtitle = identity.subtitle ?? [];
  return (
    <section className="record-identity" aria-label={title || t('identity.new')}>
      {identity.image !== undefined && image?.kind === 'image' && (
        <Picture
          name={identity.image}
          field={image}
          values={values}
          title={wordsOf(values, identity.title.slice(-1)) || words}
          seed={String(recordId ?? words)}
          isReadOnly={isReadOnly || Boolean(image.readOnly)}
          hasError={imageError !== undefined}
          step={step}
        />
      )}
      <div className="record-identity-text">
        <div className="record-identity-title">
          {title || (isNamedElsewhere ? null : t('identity.new'))}
          {identity.title
            .filter((path) => path.includes('.'))
            .map((path) => (
              <span key={path}>
                {' '}
                <PathText shape={shape} values={values} path={path} />
              </span>
            ))}
        </div>
        {subtitle.length > 0 && (
          <div className="record-identity-subtitle">
            {subtitle.map((path) => (
              <span key={path}>
                <PathText shape={shape} values={values} path={path} />
              </span>
            ))}
          </div>
        )}
        <div className="record-identity-marks">
          {option && <StatusTag tone={option.tone}>{label(option.label)}</StatusTag>}
          {identity.code !== undefined && !isEmpty(values[identity.code]) && <span>{String(values[identity.code])}</span>}
        </div>
        {imageError !== undefined && (
          <div className="record-message" role="alert">
            {imageError}
          </div>
        )}
      </div>
    </section>
  );
}
