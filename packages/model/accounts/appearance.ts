/** How a person wants to see the platform: what may be chosen, and what holds until something is. */

export const APPEARANCE_CHOICES = {
  theme: ['light', 'dark', 'system'],
  colour: ['navy', 'blue', 'teal', 'green', 'violet', 'brown', 'crimson', 'slate'],
  /**
   * How the menu stands: at the side, on top, the modules at the side and their entries beside them; one level at a time with a way back,
   * wide or as small tiles; as a tree of which any part stays open; or across the page in two rows.
   */
  navigation: ['side', 'top', 'twoLevel', 'stepped', 'smallStepped', 'decomposing', 'cross'],
  /** The menu at the side with words, or icons alone. */
  sidebar: ['full', 'icons'],
  contentWidth: ['fluid', 'fixed'],
  /** How close rows, fields and buttons stand. */
  density: ['tight', 'normal', 'loose'],
  /** The shape of the shell: as the window's width asks, or always the same. */
  device: ['auto', 'phone', 'tablet', 'desktop'],
} as const;
export const APPEARANCE_SWITCHES = ['fixedHeader', 'fixedSidebar', 'multiTab', 'weak', 'gray', 'still'] as const;

type Choices = typeof APPEARANCE_CHOICES;
export type AppearanceChoice = keyof Choices;
export type AppearanceSwitch = (typeof APPEARANCE_SWITCHES)[number];
export type Appearance = { readonly [Name in AppearanceChoice]: Choices[Name][number] } & {
  readonly [Name in Exclude<AppearanceSwitch, 'multiTab'>]: boolean;
} & {
  /** Open pages as tabs; as long as nothing was chosen, where the window has room for them. */
  readonly multiTab?: boolean;
};

export const USUAL_APPEARANCE: Appearance = {
  theme: 'light',
  colour: 'navy',
  navigation: 'side',
  sidebar: 'full',
  contentWidth: 'fluid',
  density: 'normal',
  device: 'auto',
  fixedHeader: true,
  fixedSidebar: true,
  weak: false,
  gray: false,
  still: false,
};

const isChoice = (name: string): name is AppearanceChoice => Object.hasOwn(APPEARANCE_CHOICES, name);

/** What was kept before, as far as it is still understood; the rest is as usual. Undefined for something else altogether. */
export function readAppearance(kept: unknown): Appearance | undefined {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
  const understood = Object.entries(kept).filter(([name, value]) =>
    isChoice(name)
      ? (APPEARANCE_CHOICES[name] as readonly unknown[]).includes(value)
      : APPEARANCE_SWITCHES.some((one) => one === name) && typeof value === 'boolean',
  );
  return { ...USUAL_APPEARANCE, ...(Object.fromEntries(understood) as Partial<Appearance>) };
}
