/** What a list can become and be filled from: a workbook, paper. Buttons in wide windows, one menu in narrow ones. */
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { FileDown, FileSpreadsheet, FileUp, Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { definitionQuery } from '../../kit/data/definitions.ts';
import { useMedia } from '../../kit/page/use-media.ts';
import { pointAt } from '../../kit/pointing/point-marks.ts';
import { printTexts } from '../../kit/print/texts.ts';
import { useSession } from '../../kit/session/session.tsx';
import type { ListingRequest } from '../../list/list-handle.ts';
import { excelTexts } from './texts.ts';
import { useExport } from './use-export.ts';

export type ListDocumentsProps = {
  readonly grid: string;
  readonly isPhone: boolean;
  /** A form, or something else, stands beside the list and takes its room. */
  readonly isBeside: boolean;
  /** What the list shows now; undefined while it is not drawn. */
  readonly listing: () => ListingRequest | undefined;
  /** What the list is called. */
  readonly title: string;
  /** Records may be added or changed here. */
  readonly mayWrite: boolean;
  /** Records have come in. */
  readonly onImported: () => void;
};
type Deed = {
  readonly key: 'print' | 'export' | 'import';
  readonly label: string;
  readonly icon: ReactNode;
  readonly busy?: boolean;
  readonly run: () => void;
};

const ImportWizard = lazy(async () => ({ default: (await import('./import-wizard.tsx')).ImportWizard }));
const PrintDialog = lazy(async () => ({ default: (await import('../../kit/print/print-dialog.tsx')).PrintDialog }));
/** From this many columns on paper lies better on its side. */
const WIDE = 6;
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ListDocuments({ grid, isPhone, isBeside, listing, title, mayWrite, onImported }: ListDocumentsProps) {
  const { permission } = useSession();
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>('never');
  const t = excelTexts.useText();
  const isWide = useMedia('(min-width: 1200px)') && !isBeside;
  const p = printTexts.useText();
  const [printed, setPrinted] = useState<ListingRequest>();
  const out = useExport(grid);
  // The list that is on the screen has it already.
  const definition = useQuery(definitionQuery('grid', grid)).data;
  const size = definition?.printSize;
  const { noExport = false, noImport = false } = definition?.excel ?? {};
  const withListing = (run: (now: ListingRequest) => void) => () => {
    const now = listing();
    if (now) run(now);
  };
  const deeds: readonly Deed[] = [
    { key: 'print', label: p('action'), icon: <Printer {...ICON} />, run: withListing(setPrinted) },
    ...(noExport
      ? []
      : [
          {
            key: 'export' as const,
            label: t('actions.export'),
            icon: <FileDown {...ICON} />,
            busy: out.busy,
            run: withListing((now) => void out.run(now)),
          },
        ]),
    ...(permission.mayImport && mayWrite && !noImport
      ? [{ key: 'import' as const, label: t('actions.import'), icon: <FileUp {...ICON} />, run: () => setImporting('open') }]
      : []),
  ];
  // Kept while closed: the work goes on, and the window opens where it was left.
  const wizard = importing !== 'never' && (
    <Suspense fallback={null}>
      <ImportWizard
        grid={grid}
        title={title}
        isPhone={isPhone}
        open={importing === 'open'}
        onClose={() => setImporting('closed')}
        onImported={onImported}
      />
    </Suspense>
  );
  const windows = (
    <>
      {wizard}
      {printed && (
        <Suspense fallback={null}>
          <PrintDialog
            address={`/lambda/krud/print/${grid}`}
            title={title}
            body={printed}
            what="list"
            choice="totals"
            isWide={size?.orientation ? size.orientation === 'landscape' : printed.columns.length >= WIDE}
            paper={size?.paper}
            onClose={() => setPrinted(undefined)}
          />
        </Suspense>
      )}
    </>
  );
  if (isWide) {
    return (
      <>
        {deeds.map(({ key, label, icon, busy, run }) => (
          <Button key={key} type="text" size="small" icon={icon} disabled={busy} onClick={run} {...pointAt(key)}>
            {label}
          </Button>
        ))}
        {windows}
      </>
    );
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: deeds.map(({ key, label, icon, busy, run }) => ({ key, label, icon, disabled: busy, onClick: run })) }}
      >
        <Button
          type="text"
          size={isPhone ? 'large' : 'small'}
          icon={<FileSpreadsheet {...ICON} size={isPhone ? 20 : 16} />}
          aria-label={t('actions.menu')}
          {...pointAt(...deeds.map(({ key }) => key))}
        />
      </Dropdown>
      {windows}
    </>
  );
}
