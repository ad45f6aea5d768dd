/** The line on top of a form: what is open, which of how many, its neighbours, its history, and the way out. */
import './form-header.css';
import { type PointCode, pointOfDeed } from '@lambda/model/definitions/screen-points.ts';
import { Button, Dropdown, Tooltip } from 'antd';
import { ChevronLeft, ChevronRight, Copy, Ellipsis, Eye, History, Paperclip, Pencil, Plus, Printer, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { pointAt } from '../kit/pointing/point-marks.ts';
import { printTexts } from '../kit/print/texts.ts';
import { usePageDeeds } from './actions/page-deeds.ts';
import { DeedButtons } from './actions/row-deeds.tsx';
import type { ActionItem } from './actions/use-actions.tsx';
import { formTexts } from './texts.ts';

export type HeaderNeighbours = {
  /** Which of how many: `5 / 248`. */
  readonly position?: string | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
};
type FormHeaderProps = {
  readonly title: string;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
  readonly isPhone: boolean;
  /** The form is the page itself: its title is the page's. */
  readonly isPage: boolean;
  readonly neighbours: HeaderNeighbours | undefined;
  /** The files at the record; undefined for models whose records have none. */
  readonly onFiles: (() => void) | undefined;
  readonly onHistory: (() => void) | undefined;
  readonly onPrint: (() => void) | undefined;
  readonly onClone: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  /** What else the model offers for this record. */
  readonly offered: readonly ActionItem[];
  /** What of it stands in a line of its own. */
  readonly inSight: readonly ActionItem[];
  readonly onClose: () => void;
};

function HeaderButton({
  label,
  icon,
  onClick,
  disabled,
  point,
}: {
  label: string;
  icon: ReactNode;
  onClick?: (() => void) | undefined;
  disabled?: boolean;
  point?: PointCode;
}) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className="record-header-button"
        aria-label={label}
        icon={icon}
        onClick={onClick}
        disabled={disabled}
        {...(point ? pointAt(point) : {})}
      />
    </Tooltip>
  );
}

export function FormHeader({
  title,
  isNew,
  isReadOnly,
  isPhone,
  isPage,
  neighbours,
  onFiles,
  onHistory,
  onPrint,
  onClone,
  onDelete,
  offered,
  inSight,
  onClose,
}: FormHeaderProps) {
  const t = formTexts.useText();
  const p = printTexts.useText();
  const size = isPhone ? 20 : 18;
  const icon = { size, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const entry = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const hasNeighbours = !isNew && (neighbours?.onPrevious !== undefined || neighbours?.onNext !== undefined);
  const deeds = [
    ...offered,
    ...(onFiles ? [{ key: 'files', label: t('header.files'), icon: <Paperclip {...entry} />, onClick: onFiles }] : []),
    ...(onHistory ? [{ key: 'history', label: t('header.history'), icon: <History {...entry} />, onClick: onHistory }] : []),
    ...(onPrint ? [{ key: 'print', label: p('action'), icon: <Printer {...entry} />, onClick: onPrint }] : []),
    ...(onClone ? [{ key: 'clone', label: t('more.clone'), icon: <Copy {...entry} />, onClick: onClone }] : []),
    ...(onDelete ? [{ key: 'delete', label: t('more.delete'), icon: <Trash2 {...entry} />, danger: true, onClick: onDelete }] : []),
  ];
  usePageDeeds(deeds.map((deed) => ({ ...deed, about: title })));
  // On a desk these two are buttons of their own.
  const more = deeds.filter(({ key }) => !inSight.some((one) => one.key === key) && (isPhone || (key !== 'files' && key !== 'history')));
  const close = <HeaderButton label={t('header.close')} icon={<X {...icon} />} onClick={onClose} />;
  const Title = isPage ? 'h1' : 'h2';
  const Mark = isNew ? Plus : isReadOnly ? Eye : Pencil;
  return (
    <>
      <header className="record-header">
        {isPhone ? close : <Mark size={16} strokeWidth={1.75} aria-hidden className="record-header-mark" />}
        <Title className="record-title">{title}</Title>
        {!isPhone && neighbours?.position !== undefined && !isNew && (
          <span className="record-position lp-figures">{neighbours.position}</span>
        )}
        <span className="record-header-gap" />
        {hasNeighbours && (
          <>
            <HeaderButton
              label={t('header.previous')}
              icon={<ChevronLeft {...icon} />}
              onClick={neighbours?.onPrevious}
              disabled={!neighbours?.onPrevious}
            />
            <HeaderButton
              label={t('header.next')}
              icon={<ChevronRight {...icon} />}
              onClick={neighbours?.onNext}
              disabled={!neighbours?.onNext}
            />
            {!isPhone && <span className="record-header-line" aria-hidden />}
          </>
        )}
        {!isPhone && onFiles && <HeaderButton label={t('header.files')} icon={<Paperclip {...icon} />} onClick={onFiles} point="files" />}
        {!isPhone && onHistory && (
          <HeaderButton label={t('header.history')} icon={<History {...icon} />} onClick={onHistory} point="history" />
        )}
        {more.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items: more }} placement="bottomRight">
            <Button
              type="text"
              className="record-header-button"
              aria-label={t('header.more')}
              icon={<Ellipsis {...icon} />}
              {...pointAt(...more.flatMap(({ key }) => pointOfDeed(key)))}
            />
          </Dropdown>
        )}
        {!isPhone && close}
      </header>
      {inSight.length > 0 && (
        <div className="record-deeds">
          <DeedButtons items={inSight} leads size={isPhone ? 'large' : 'middle'} />
        </div>
      )}
    </>
  );
}
