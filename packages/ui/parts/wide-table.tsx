/** A table that may be wider than its place: what scrolls can be reached and scrolled by keyboard. */
import { Table, type TableProps } from 'antd';
import { useEffect, useRef } from 'react';

export function WideTable<Row>(props: TableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  // The component library draws the scrolling part itself and takes no attributes for it.
  useEffect(() => {
    for (const part of frame.current?.querySelectorAll('.ant-table-content') ?? []) part.setAttribute('tabindex', '0');
  });
  return (
    <div ref={frame}>
      <Table<Row> {...props} />
    </div>
  );
}
