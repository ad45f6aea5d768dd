/** The saved views of a list in one menu: open, keep, rename, share, choose as the usual one, delete. */
import { whileBusy } from '@lambda/ui/parts/while-busy.ts';
import { App, Button, Checkbox, Dropdown, Form, Input, type MenuProps, Modal } from 'antd';
import { Bookmark, Check, House, Pencil, Plus, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { pointAt } from '../../kit/pointing/point-marks.ts';
import { useSession } from '../../kit/session/session.tsx';
import { gridTexts } from '../texts.ts';
import type { SavedView } from './saved-views.ts';
import type { SavedViews } from './use-saved-views.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
type Asked = { readonly view: SavedView | undefined };

/** Asks for the name of a view, and who sees it. */
function ViewDialog({ asked, saved, onClose }: { readonly asked: Asked; readonly saved: SavedViews; readonly onClose: () => void }) {
  const t = gridTexts.useText();
  const { permission } = useSession();
  const id = useId();
  const { view } = asked;
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [usual, setUsual] = useState(view?.is_default ?? false);
  const [isBusy, setBusy] = useState(false);
  const clean = name.trim();
  const save = async () => {
    if (clean === '' || isBusy) return;
    setBusy(true);
    // Sharing needs a right of its own, so it is named only when it is meant.
    const input = { name: clean, is_default: usual, ...(shared === (view?.shared ?? false) ? {} : { shared }) };
    const isDone = await (view ? saved.change(view, input) : saved.saveAs(input));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      width={440}
      title={view ? t('views.edit') : t('views.saveAs')}
      okText={t('views.save')}
      okButtonProps={{ disabled: clean === '', ...whileBusy(isBusy) }}
      cancelText={t('delete.cancel')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item label={t('views.name')} htmlFor={id}>
          <Input id={id} value={name} maxLength={80} autoFocus autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Form.Item>
        <div className="grid-view-choices">
          <Checkbox checked={usual} onChange={({ target }) => setUsual(target.checked)}>
            {t('views.usual')}
          </Checkbox>
          {permission.mayShareViews && (
            <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
              {t('views.share')}
            </Checkbox>
          )}
        </div>
      </Form>
    </Modal>
  );
}

export function ViewsMenu({
  saved,
  isMoved,
}: {
  readonly saved: SavedViews /** What is seen differs from the open view. */;
  readonly isMoved: boolean;
}) {
  const t = gridTexts.useText();
  const { modal } = App.useApp();
  const [asked, setAsked] = useState<Asked>();
  const { views, current } = saved;
  const remove = async (view: SavedView) => {
    const agreed = await modal.confirm({
      title: t('views.deleteTitle', { name: view.name }),
      content: view.shared ? t('views.deleteShared') : t('views.deleteText'),
      centered: true,
      okText: t('row.delete'),
      okButtonProps: { danger: true },
      cancelText: t('delete.cancel'),
    });
    if (agreed) await saved.remove(view);
  };
  const entry = (view: SavedView) => ({
    key: `view-${view.id}`,
    icon: view.id === current?.id ? <Check {...ICON} /> : <span className="grid-menu-gap" />,
    label: (
      <span className="grid-view-entry">
        <span className="grid-view-name">{view.name}</span>
        {view.is_default && <House {...ICON} aria-hidden={false} role="img" aria-label={t('views.isUsual')} />}
        {view.shared && <Users {...ICON} aria-hidden={false} role="img" aria-label={t('views.isShared')} />}
      </span>
    ),
    onClick: () => saved.open(view),
  });
  const own = current?.mine ? current : undefined;
  const items: MenuProps['items'] = [
    ...views.map(entry),
    ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
    ...(own && isMoved
      ? [{ key: 'update', icon: <Save {...ICON} />, label: t('views.update'), onClick: () => void saved.update(own) }]
      : []),
    ...(current && isMoved
      ? [{ key: 'back', icon: <RotateCcw {...ICON} />, label: t('views.back'), onClick: () => saved.open(current) }]
      : []),
    { key: 'save', icon: <Plus {...ICON} />, label: `${t('views.saveAs')}…`, onClick: () => setAsked({ view: undefined }) },
    ...(own
      ? [
          { key: 'edit', icon: <Pencil {...ICON} />, label: `${t('views.edit')}…`, onClick: () => setAsked({ view: own }) },
          { key: 'delete', icon: <Trash2 {...ICON} />, label: t('row.delete'), danger: true, onClick: () => void remove(own) },
        ]
      : []),
    ...(current
      ? [{ key: 'leave', icon: <span className="grid-menu-gap" />, label: t('views.leave'), onClick: () => saved.open(undefined) }]
      : []),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        menu={{ items, style: { minWidth: 240, maxHeight: 420, overflow: 'auto' } }}
      >
        <Button
          type="text"
          size="small"
          icon={<Bookmark {...ICON} />}
          className={current ? 'grid-view-open' : undefined}
          {...pointAt('views')}
        >
          {current ? `${current.name}${isMoved ? ' *' : ''}` : t('views.title')}
        </Button>
      </Dropdown>
      {asked && <ViewDialog asked={asked} saved={saved} onClose={() => setAsked(undefined)} />}
    </>
  );
}
