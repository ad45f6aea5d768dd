/** Tabs whose list holds tabs alone: the button for those that find no room stands beside the list, as ARIA asks. */
import './small-parts.css';
import { Tabs as AntTabs, type TabsProps } from 'antd';
import type { ComponentRef } from 'react';

/** antd gives the role to the whole line, the button included, and a list of tabs may own nothing but tabs. */
function moveTablist(tabs: ComponentRef<typeof AntTabs> | null): void {
  const line = tabs?.nativeElement?.querySelector(':scope > .ant-tabs-nav');
  const list = line?.querySelector('.ant-tabs-nav-list');
  if (!line || !list) return;
  for (const name of ['role', 'aria-orientation']) {
    const value = line.getAttribute(name);
    if (value === null) continue;
    line.removeAttribute(name);
    list.setAttribute(name, value);
  }
}

/** The tabs of antd with all their properties. */
export function Tabs(props: TabsProps) {
  return <AntTabs ref={moveTablist} {...props} />;
}
