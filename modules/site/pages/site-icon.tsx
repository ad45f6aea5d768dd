/** Icons by name, each taken by itself: the server loads no others. */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Bell from 'lucide-react/icons/bell';
import Blocks from 'lucide-react/icons/blocks';
import BookOpen from 'lucide-react/icons/book-open';
import Boxes from 'lucide-react/icons/boxes';
import Building2 from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleHelp from 'lucide-react/icons/circle-help';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import History from 'lucide-react/icons/history';
import Languages from 'lucide-react/icons/languages';
import Layers from 'lucide-react/icons/layers';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Network from 'lucide-react/icons/network';
import Newspaper from 'lucide-react/icons/newspaper';
import Plug from 'lucide-react/icons/plug';
import Search from 'lucide-react/icons/search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { IconName } from './icon-names.ts';

const ICONS = {
  users: Users,
  network: Network,
  newspaper: Newspaper,
  'file-text': FileText,
  'chart-column': ChartColumn,
  'shield-check': ShieldCheck,
  layers: Layers,
  blocks: Blocks,
  bell: Bell,
  'book-open': BookOpen,
  boxes: Boxes,
  'building-2': Building2,
  'calendar-clock': CalendarClock,
  'circle-help': CircleHelp,
  'clipboard-list': ClipboardList,
  'file-spreadsheet': FileSpreadsheet,
  globe: Globe,
  history: History,
  'lock-keyhole': LockKeyhole,
  mail: Mail,
  'message-circle': MessageCircle,
  plug: Plug,
  search: Search,
  smartphone: Smartphone,
  wallet: Wallet,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  check: Check,
  'chevron-down': ChevronDown,
  'map-pin': MapPin,
  menu: Menu,
  moon: Moon,
  sun: Sun,
  'log-in': LogIn,
  minus: Minus,
  languages: Languages,
} as const;
type Drawn = keyof typeof ICONS;
const isDrawn = (name: string): name is Drawn => Object.hasOwn(ICONS, name);

/** Decoration beside a word. A name that is not there is drawn as boxes. */
export function SiteIcon({ name, size = 20 }: { readonly name: IconName | Drawn | string; readonly size?: number }) {
  const Icon = ICONS[isDrawn(name) ? name : 'boxes'];
  return <Icon size={size} strokeWidth={1.75} aria-hidden focusable="false" />;
}
