/** The pictures to choose from: those of the library, which can be added to, and those of the product. */
import { useNested } from '@lambda/web-engine/form/nested/nested-context.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Modal } from 'antd';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { libraryName } from '../../pages/library-pictures.ts';
import { PICTURE_NAMES, productPicture } from '../../pages/product-pictures.ts';
import { useSite } from '../../pages/site-view.ts';
import { siteTexts } from '../i18n/texts.ts';
import { MOST_SHOWN, readLibrary } from './library-data.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Shown = { readonly name: string; readonly address: string | undefined; readonly words: string };
type Pictures = { readonly shown: readonly Shown[]; readonly chosen: string; readonly onChoose: (name: string) => void };
function Pictures({ shown, chosen, onChoose }: Pictures) {
  return (
    <ul className="site-pictures">
      {shown.map(({ name, address, words }) => (
        <li key={name}>
          <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <img src={address} alt="" loading="lazy" />
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Library({ chosen, onChoose }: Pick<Pictures, 'chosen' | 'onChoose'>) {
  const t = siteTexts.useText();
  const { language } = useSite();
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const library = useQuery({
    queryKey: ['site-pictures', 'library', words],
    queryFn: ({ signal }) => readLibrary(words, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const shown = (library.data ?? []).map(({ name, file, alt }) => ({ name, address: `${file}?size=thumb`, words: alt[language] }));
  const isEmpty = library.data?.length === 0;
  return (
    <>
      <Input
        value={typed}
        prefix={<Search {...ICON} />}
        allowClear
        placeholder={t('picture.search')}
        aria-label={t('picture.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {library.error && <Alert type="error" showIcon title={library.error.message} />}
      {isEmpty && <p className="site-picture-note">{t(words === '' ? 'picture.noneYet' : 'picture.notFound')}</p>}
      <Pictures shown={shown} chosen={chosen} onChoose={onChoose} />
      {shown.length === MOST_SHOWN && <p className="site-picture-note">{t('picture.more', { count: MOST_SHOWN })}</p>}
    </>
  );
}

type Picker = {
  /** What the picture is for. */
  readonly label: string;
  readonly form: 'desk' | 'phone' | 'share';
  readonly value: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (name: string) => void;
};
export function PicturePicker({ label, form, value, isOpen, onClose, onChoose }: Picker) {
  const t = siteTexts.useText();
  const nested = useNested();
  const entry = nested?.entryFor('site_pictures', 'c');
  const ofProduct = form === 'share' ? [] : PICTURE_NAMES.filter((name) => name.endsWith('-phone') === (form === 'phone'));
  const add = () => {
    if (!nested || !entry) return;
    onClose();
    nested.add({ entry, field: 'picture', preset: {}, onMade: (id) => onChoose(libraryName(id)) });
  };
  return (
    <Modal open={isOpen} title={label} width={760} footer={null} destroyOnHidden onCancel={onClose}>
      <div className="site-picker">
        <div className="site-picker-head">
          <h3>{t('picture.library')}</h3>
          {entry && (
            <Button icon={<Plus {...ICON} />} onClick={add}>
              {t('picture.add')}
            </Button>
          )}
        </div>
        <Library chosen={value} onChoose={onChoose} />
        {ofProduct.length > 0 && (
          <>
            <h3>{t('picture.product')}</h3>
            <Pictures
              shown={ofProduct.map((name) => ({ name, address: productPicture(name)?.files[0]?.[1], words: t(`product.${name}`) }))}
              chosen={value}
              onChoose={onChoose}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
