/** Icons by the names that definitions use. Only those listed here are in the bundle. */
import {
  Activity,
  Award,
  Ban,
  Banknote,
  Bell,
  BellRing,
  BookOpen,
  Boxes,
  Briefcase,
  Building,
  Building2,
  Cake,
  CalendarClock,
  CalendarHeart,
  CalendarSearch,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  Coins,
  Contact,
  ExternalLink,
  FileBadge,
  FileSignature,
  FileText,
  Folder,
  GitBranch,
  Handshake,
  House,
  Landmark,
  Layers,
  ListChecks,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPin,
  Network,
  RefreshCw,
  Send,
  Settings,
  Shield,
  ShieldAlert,
  ShieldCheck,
  ShoppingCart,
  SquareKanban,
  Store,
  TrendingUp,
  Truck,
  User,
  UserCheck,
  UserCog,
  UserPen,
  UserRound,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { CSSProperties } from 'react';

const ICONS = {
  activity: Activity,
  ban: Ban,
  bell: Bell,
  'bell-ring': BellRing,
  mail: Mail,
  'refresh-cw': RefreshCw,
  send: Send,
  cake: Cake,
  'user-check': UserCheck,
  'user-pen': UserPen,
  'list-checks': ListChecks,
  'shield-alert': ShieldAlert,
  'file-signature': FileSignature,
  'file-badge': FileBadge,
  'calendar-search': CalendarSearch,
  award: Award,
  banknote: Banknote,
  'book-open': BookOpen,
  boxes: Boxes,
  briefcase: Briefcase,
  building: Building,
  'building-2': Building2,
  'calendar-clock': CalendarClock,
  'calendar-heart': CalendarHeart,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  coins: Coins,
  contact: Contact,
  'external-link': ExternalLink,
  'file-text': FileText,
  folder: Folder,
  'git-branch': GitBranch,
  handshake: Handshake,
  home: House,
  landmark: Landmark,
  layers: Layers,
  map: MapIcon,
  'map-pin': MapPin,
  network: Network,
  settings: Settings,
  shield: Shield,
  'shield-check': ShieldCheck,
  'shopping-cart': ShoppingCart,
  'square-kanban': SquareKanban,
  store: Store,
  'trending-up': TrendingUp,
  truck: Truck,
  user: User,
  'user-cog': UserCog,
  'user-round': UserRound,
  users: Users,
  'users-round': UsersRound,
  wallet: Wallet,
} as const satisfies Record<string, LucideIcon>;
export type IconName = keyof typeof ICONS;
/** The names that are drawn as themselves; an unknown name is drawn as a question mark, so that it is noticed. */
export const ICON_NAMES: ReadonlySet<string> = new Set(Object.keys(ICONS));

const isKnown = (name: string): name is IconName => ICON_NAMES.has(name);
const iconFor = (name: string | undefined): LucideIcon => (name === undefined ? Folder : isKnown(name) ? ICONS[name] : CircleHelp);

export type IconProps = {
  readonly name: string | undefined;
  readonly size?: number;
  readonly className?: string;
  readonly style?: CSSProperties;
};

/** Decoration beside a text or inside a labelled button, so it is hidden from screen readers. */
export function Icon({ name, size = 18, className, style }: IconProps) {
  const Drawn = iconFor(name);
  return <Drawn size={size} strokeWidth={1.75} aria-hidden className={className} style={style} />;
}
