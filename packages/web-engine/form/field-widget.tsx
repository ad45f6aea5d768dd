/** Chooses the widget of a field: the one its form names, else the one of its kind. */
import './kinds.css';
import './widgets/inputs.css';
import './widgets/selector.css';
import { isWidgetName } from '@lambda/model/definitions/widgets.ts';
import { Suspense } from 'react';
import { widgetFor } from '../kit/registries.ts';
import { formTexts } from './texts.ts';
import { AccountNameWidget, namesAccount } from './widgets/account-name.tsx';
import { BooleanWidget } from './widgets/boolean.tsx';
import { ChoiceWidget } from './widgets/choice.tsx';
import { ColourWidget } from './widgets/colour.tsx';
import { DateWidget } from './widgets/date.tsx';
import { DatetimeWidget } from './widgets/datetime.tsx';
import { DurationWidget } from './widgets/duration.tsx';
import { FileWidget } from './widgets/file.tsx';
import { FileListWidget } from './widgets/file-list.tsx';
import { GeometryWidget } from './widgets/geometry.tsx';
import { ImageWidget } from './widgets/image.tsx';
import { JsonWidget } from './widgets/json.tsx';
import { LongTextWidget } from './widgets/long-text.tsx';
import { MultiChoiceWidget } from './widgets/multi-choice.tsx';
import { namedWidget } from './widgets/named.ts';
import { NumberWidget } from './widgets/number.tsx';
import { PasswordWidget } from './widgets/password.tsx';
import { PhoneWidget } from './widgets/phone.tsx';
import { ReadOnlyBox } from './widgets/read-only-box.tsx';
import { ReferenceWidget } from './widgets/reference.tsx';
import { ReferencesWidget } from './widgets/references.tsx';
import { RegisterWidget } from './widgets/register.tsx';
import { RichTextWidget } from './widgets/rich-text.tsx';
import { SignatureWidget } from './widgets/signature.tsx';
import { StateWidget } from './widgets/state.tsx';
import { TextWidget } from './widgets/text.tsx';
import { type FieldWidgetProps, textOf } from './widgets/widget-props.ts';

/** `cascadeLabel` is what people call the field that a reference follows. */
export function FieldWidget({
  widget,
  cascadeLabel,
  ...props
}: FieldWidgetProps & { readonly widget?: string | undefined; readonly cascadeLabel?: string | undefined }) {
  const Registered = widget === undefined ? undefined : widgetFor(widget);
  if (Registered)
    return (
      // Many are loaded when they are first needed; the fields around them stay.
      <Suspense fallback={null}>
        <Registered {...props} />
      </Suspense>
    );
  const Named = widget === undefined ? undefined : namedWidget(widget, props.field);
  if (Named) return <Named {...props} />;
  if (widget !== undefined && !isWidgetName(widget)) return <UnknownWidget {...props} widget={widget} />;
  return <UsualWidget {...props} cascadeLabel={cascadeLabel} />;
}

/** The usual input, with a word on the one that nobody has registered. */
function UnknownWidget({ widget, ...props }: FieldWidgetProps & { readonly widget: string }) {
  const t = formTexts.useText();
  return (
    <>
      <UsualWidget {...props} />
      <div className="record-unknown">{t('field.noWidget', { name: widget })}</div>
    </>
  );
}

function UsualWidget({ cascadeLabel, ...props }: FieldWidgetProps & { readonly cascadeLabel?: string | undefined }) {
  const { field } = props;
  switch (field.kind) {
    case 'text':
      return namesAccount(field) ? <AccountNameWidget {...props} field={field} /> : <TextWidget {...props} field={field} />;
    case 'email':
    case 'url':
    case 'time':
      return <TextWidget {...props} field={field} />;
    case 'longText':
      return <LongTextWidget {...props} field={field} />;
    case 'richText':
      return <RichTextWidget {...props} field={field} />;
    case 'colour':
      return <ColourWidget {...props} field={field} />;
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return <NumberWidget {...props} field={field} />;
    case 'boolean':
      return <BooleanWidget {...props} field={field} />;
    case 'date':
      return <DateWidget {...props} field={field} />;
    case 'datetime':
      return <DatetimeWidget {...props} field={field} />;
    case 'choice':
      return <ChoiceWidget {...props} field={field} />;
    case 'duration':
      return <DurationWidget {...props} field={field} />;
    case 'multiChoice':
      return <MultiChoiceWidget {...props} field={field} />;
    case 'references':
      return <ReferencesWidget {...props} field={field} />;
    case 'files':
    case 'images':
      return <FileListWidget {...props} field={field} />;
    case 'sequence':
      return <ReadOnlyBox {...props} text={textOf(props.value)} />;
    case 'signature':
      return <SignatureWidget {...props} field={field} />;
    case 'state':
      return <StateWidget {...props} field={field} />;
    case 'reference':
      return <ReferenceWidget {...props} field={field} cascadeLabel={cascadeLabel} />;
    case 'phone':
      return <PhoneWidget {...props} field={field} />;
    case 'register':
      return <RegisterWidget {...props} field={field} />;
    case 'password':
      return <PasswordWidget {...props} field={field} />;
    case 'image':
      return <ImageWidget {...props} field={field} />;
    case 'file':
      return <FileWidget {...props} field={field} />;
    case 'json':
      return <JsonWidget {...props} field={field} />;
    case 'geometry':
      return <GeometryWidget {...props} field={field} />;
    case 'children':
      return null;
  }
}
