/** Whether things move on their way in and out. The tree below stays the same tree whatever is chosen; with antd's own setting it would be drawn anew. */
import { Provider } from '@rc-component/motion';
import { createContext, type ReactNode, useContext } from 'react';

const IsOn = createContext(true);

/** Where it is off above, it is off below too. */
export function Motion({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const moves = useContext(IsOn) && isOn;
  return (
    <IsOn value={moves}>
      <Provider motion={moves}>{children}</Provider>
    </IsOn>
  );
}
