/** The profile picture: judged before it is read, then made small in the browser. */

import { pictureFileProblem } from '@lambda/model/accounts/registration.ts';
import { FIELD_ERRORS } from '@lambda/model/errors/field-errors.ts';
import { Button } from '@lambda/ui/controls/button.tsx';
import { PersonAvatar } from '@lambda/ui/parts/person-avatar.tsx';
import { useLabel } from '@lambda/web-engine/kit/i18n/i18n.ts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { accountTexts } from '../i18n/texts.ts';

const SIDE = 512;
const QUALITY = 0.86;

/** A JPEG of at most 512 pixels a side as a data address; null for a file that no browser can draw. */
async function smallPicture(file: File): Promise<string | null> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return null;
  const scale = Math.min(1, SIDE / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

type Props = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};
export function PictureField({ name, value, onChange, error }: Props) {
  const t = accountTexts.useText();
  const label = useLabel();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const message = problem ?? error;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = pictureFileProblem(file);
    const picture = wrong ? null : await smallPicture(file);
    if (picture !== null) {
      setProblem(undefined);
      onChange(picture);
      return;
    }
    setProblem(label(wrong?.text ?? FIELD_ERRORS.file));
  };
  return (
    <fieldset className="lp-picture-field" aria-describedby={`${id}-hint`}>
      <legend className="lp-form-label">{t('register.avatar')}</legend>
      <div className="lp-picture-line">
        <PersonAvatar name={name || '?'} image={value} size={64} />
        <div className="lp-picture-buttons">
          <Button icon={ImagePlus} onClick={() => input.current?.click()}>
            {t(value === '' ? 'register.choosePicture' : 'register.otherPicture')}
          </Button>
          {value !== '' && (
            <Button kind="quiet" icon={Trash2} onClick={() => onChange('')}>
              {t('register.dropPicture')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t('register.avatar')}
          onChange={(event) => void choose(event)}
        />
      </div>
      <p id={`${id}-hint`} className="lp-form-hint">
        {t('register.avatarHint')}
      </p>
      {message && (
        <p role="alert" className="lp-form-told is-error">
          {message}
        </p>
      )}
    </fieldset>
  );
}
