/** Puts the theme around everything: antd's tokens and icons, and what the root carries. */
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import {
  Calendar,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  Ellipsis,
  Eye,
  EyeOff,
  Info,
  LoaderCircle,
  Search,
  TriangleAlert,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { antdThemeFor } from './antd-theme.ts';
import { Motion } from './motion.tsx';
import { type RootModes, useRootModes } from './root-modes.ts';

export type ThemeRootProps = RootModes & {
  readonly locale: Locale;
  /** Fields and buttons are as high as a finger needs. */
  readonly touch: boolean;
  /** How buttons that are an icon alone are called: for tabs that have no room, and to search. */
  readonly names: { readonly moreTabs: string; readonly search: string };
  readonly children: ReactNode;
};

const close = <X size={20} strokeWidth={1.75} aria-hidden />;
const down = <ChevronDown size={16} strokeWidth={1.75} aria-hidden />;
/** Beside the words of alerts. */
const marks = {
  successIcon: <CircleCheck size={18} strokeWidth={1.75} aria-hidden />,
  infoIcon: <Info size={18} strokeWidth={1.75} aria-hidden />,
  warningIcon: <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />,
  errorIcon: <CircleAlert size={18} strokeWidth={1.75} aria-hidden />,
};
const spinner = <LoaderCircle className="lp-spin" size={16} strokeWidth={1.75} aria-hidden />;

export function ThemeRoot({ locale, touch, names, children, ...modes }: ThemeRootProps) {
  useRootModes(modes);
  const { mode, accent, density, still } = modes;
  return (
    <Motion isOn={!still}>
      <ConfigProvider
        theme={antdThemeFor({ mode, accent, density, still, touch })}
        locale={locale}
        componentSize={touch ? 'large' : 'middle'}
        button={{ autoInsertSpace: false, loadingIcon: spinner }}
        wave={{ disabled: true }}
        modal={{ closeIcon: close }}
        drawer={{ closeIcon: close }}
        notification={{ closeIcon: close }}
        tag={{ closeIcon: <X size={12} strokeWidth={2} aria-hidden /> }}
        tabs={{ removeIcon: close, moreIcon: <Ellipsis size={16} strokeWidth={1.75} role="img" aria-label={names.moreTabs} /> }}
        // The radius is said here because antd's own variable for it stays undefined.
        alert={{ ...marks, closeIcon: close, styles: { root: { borderRadius: 8 } } }}
        select={{ suffixIcon: down, loadingIcon: spinner, removeIcon: <X size={12} strokeWidth={2} aria-hidden /> }}
        cascader={{ suffixIcon: down, expandIcon: <ChevronRight size={16} strokeWidth={1.75} aria-hidden /> }}
        treeSelect={{ switcherIcon: down }}
        datePicker={{ suffixIcon: <Calendar size={16} strokeWidth={1.75} aria-hidden /> }}
        timePicker={{ suffixIcon: <Clock size={16} strokeWidth={1.75} aria-hidden /> }}
        inputSearch={{ searchIcon: <Search size={16} strokeWidth={1.75} role="img" aria-label={names.search} /> }}
        inputPassword={{
          iconRender: (visible) =>
            visible ? <EyeOff size={18} strokeWidth={1.75} aria-hidden /> : <Eye size={18} strokeWidth={1.75} aria-hidden />,
        }}
        collapse={{
          expandIcon: ({ isActive }) => (
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden style={{ transform: isActive ? 'rotate(90deg)' : undefined }} />
          ),
        }}
      >
        <App className="lp-app" message={{ top: 16, duration: 4 }} notification={{ placement: 'bottomRight' }}>
          {children}
        </App>
      </ConfigProvider>
    </Motion>
  );
}
