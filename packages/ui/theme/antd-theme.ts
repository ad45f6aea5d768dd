/** The palette and the measures as an antd theme, light and dark, for mouse and for touch. */
import type { Appearance } from '@lambda/model/accounts/appearance.ts';
import { theme as antdTheme, type ThemeConfig } from 'antd';
import { type Accent, paletteOf } from './accents.ts';
import type { ColorMode } from './palette.ts';

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>;

const FONT = `'Inter Variable', 'Noto Sans KR Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`;
const MONO = `ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`;

/** The seeds would be mixed anew by antd's dark algorithm, so the finished colours are put over its result. */
function algorithmFor({ mode, accent }: Pick<Options, 'mode' | 'accent'>): Algorithm {
  const base: Algorithm = mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  const p = paletteOf(mode, accent);
  return (seed, map) => ({
    ...base(seed, map),
    colorPrimary: p.primary,
    colorPrimaryHover: p.primaryHover,
    colorPrimaryActive: p.primaryActive,
    colorPrimaryBg: p.primaryBg,
    colorPrimaryBgHover: p.primaryBgHover,
    colorPrimaryBorder: p.primaryBorder,
    colorPrimaryBorderHover: p.primaryBorder,
    colorPrimaryText: p.link,
    colorPrimaryTextHover: p.linkHover,
    colorPrimaryTextActive: p.primaryActive,
    colorLink: p.link,
    colorLinkHover: p.linkHover,
    colorLinkActive: p.linkHover,
    colorInfo: p.link,
    colorInfoText: p.link,
    colorInfoBg: p.primaryBg,
    colorInfoBgHover: p.primaryBgHover,
    colorInfoBorder: p.primaryBorder,
    colorInfoBorderHover: p.primaryBorder,
    colorInfoHover: p.linkHover,
    colorInfoActive: p.linkHover,
    colorSuccess: p.success,
    colorSuccessText: p.success,
    colorSuccessBg: p.successBg,
    colorSuccessBgHover: p.successBg,
    colorSuccessBorder: p.successBorder,
    colorSuccessBorderHover: p.successBorder,
    colorWarning: p.warning,
    colorWarningText: p.warning,
    colorWarningBg: p.warningBg,
    colorWarningBgHover: p.warningBg,
    colorWarningBorder: p.warningBorder,
    colorWarningBorderHover: p.warningBorder,
    colorError: p.error,
    colorErrorText: p.error,
    colorErrorHover: p.error,
    colorErrorActive: p.error,
    colorErrorBg: p.errorBg,
    colorErrorBgHover: p.errorBg,
    colorErrorBgActive: p.errorBorder,
    colorErrorBorder: p.errorBorder,
    colorErrorBorderHover: p.errorBorder,
    colorText: p.text,
    colorTextSecondary: p.textSecondary,
    colorTextTertiary: p.textTertiary,
    colorTextQuaternary: p.textTertiary,
    colorBgLayout: p.layout,
    colorBgContainer: p.container,
    colorBgElevated: p.elevated,
    colorBgSpotlight: p.tooltip,
    colorBgMask: p.mask,
    colorBorder: p.border,
    colorBorderSecondary: p.borderSecondary,
    colorBorderDisabled: p.border,
    colorFillTertiary: p.neutralBg,
    colorFillQuaternary: p.head,
    borderRadiusXS: 4,
    borderRadiusSM: 8,
    borderRadiusLG: 8,
    controlHeightSM: 32,
    controlHeightLG: 44,
    fontSizeSM: 13,
    fontSizeLG: 16,
    fontSizeXL: 20,
    lineHeight: 22 / 14,
    lineHeightSM: 20 / 13,
    lineHeightLG: 24 / 16,
    fontSizeHeading1: 28,
    fontSizeHeading2: 20,
    fontSizeHeading3: 16,
    fontSizeHeading4: 16,
    fontSizeHeading5: 14,
    lineHeightHeading1: 36 / 28,
    lineHeightHeading2: 28 / 20,
    lineHeightHeading3: 24 / 16,
    lineHeightHeading4: 24 / 16,
    lineHeightHeading5: 22 / 14,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.2s',
  });
}

export type Density = Appearance['density'];
type Options = {
  readonly mode: ColorMode;
  readonly accent: Accent;
  readonly density: Density;
  /** Colours and sizes change at once. antd's own setting for it would draw everything below anew when it is changed. */
  readonly still: boolean;
  /** What is chosen from is as high as a finger needs. */
  readonly touch: boolean;
};
/** Heights of fields and buttons, and what stands between the fields of a form. */
const MEASURES: Readonly<Record<Density, { readonly control: number; readonly formGap: number }>> = {
  tight: { control: 32, formGap: 16 },
  normal: { control: 36, formGap: 24 },
  loose: { control: 40, formGap: 28 },
};

const build = ({ mode, accent, density, still, touch }: Options): ThemeConfig => {
  const p = paletteOf(mode, accent);
  const measures = MEASURES[density];
  const field = { activeBorderColor: p.link, hoverBorderColor: p.link, activeShadow: `0 0 0 3px ${p.outline}` };
  return {
    algorithm: algorithmFor({ mode, accent }),
    cssVar: { key: `lambda-${mode}-${accent}-${density}${touch ? '-touch' : ''}${still ? '-still' : ''}` },
    hashed: false,
    token: {
      fontFamily: FONT,
      fontFamilyCode: MONO,
      fontSize: 14,
      ...(still ? { motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' } : {}),
      borderRadius: 8,
      controlHeight: measures.control,
      controlOutline: p.outline,
      controlOutlineWidth: 3,
      controlItemBgHover: p.itemHover,
      controlItemBgActive: p.primaryBg,
      controlItemBgActiveHover: p.primaryBgHover,
      colorTextPlaceholder: p.textTertiary,
      colorIcon: p.textSecondary,
      boxShadow: p.shadow,
      boxShadowSecondary: p.shadow,
      fontWeightStrong: 600,
      screenXS: 480,
      screenSM: 576,
      screenMD: 768,
      screenLG: 992,
      screenXL: 1200,
      screenXXL: 1600,
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        contentFontSizeSM: 13,
        paddingInlineSM: 10,
        dangerColor: p.onFill,
        defaultHoverBorderColor: p.link,
        defaultHoverColor: p.text,
      },
      Input: field,
      InputNumber: field,
      Select: {
        activeBorderColor: p.link,
        hoverBorderColor: p.link,
        activeOutlineColor: p.outline,
        optionSelectedBg: p.primaryBg,
        ...(touch ? { optionHeight: 44, optionPadding: '11px 12px' } : {}),
      },
      DatePicker: field,
      Mentions: field,
      Checkbox: { borderRadiusSM: 4 },
      Tabs: {
        inkBarColor: p.link,
        horizontalItemGutter: 24,
        horizontalItemPadding: '10px 0',
        itemSelectedColor: p.text,
        itemHoverColor: p.link,
      },
      Form: { labelColor: p.textSecondary, labelFontSize: 13, verticalLabelPadding: '0 0 4px', itemMarginBottom: measures.formGap },
      Segmented: { trackBg: p.track, itemSelectedBg: p.trackSelected, itemSelectedColor: p.text, itemColor: p.textSecondary },
      Card: { bodyPadding: 16, headerPadding: 16 },
      Drawer: { padding: 10, paddingLG: 24 },
      Tooltip: { colorBgSpotlight: p.tooltip, colorTextLightSolid: '#FFFFFF' },
      Table: { headerBg: p.head, headerSplitColor: 'transparent', headerColor: p.textSecondary, rowHoverBg: p.rowHover, cellFontSize: 13 },
      Tag: { borderRadiusSM: 6 },
      Badge: { colorTextLightSolid: p.onFill },
      Modal: { paddingContentHorizontalLG: 24, titleFontSize: 16, titleLineHeight: 1.5 },
      Menu: { itemHeight: 34, itemSelectedColor: p.link, itemSelectedBg: p.primaryBg },
      Dropdown: { colorPrimary: p.link, ...(touch ? { paddingBlock: 11 } : {}) },
    },
  };
};

const built = new Map<string, ThemeConfig>();
/** The antd theme of these options; one object for the same ones, so that nothing is computed twice. */
export function antdThemeFor(options: Options): ThemeConfig {
  const key = Object.values(options).join(' ');
  const known = built.get(key) ?? build(options);
  built.set(key, known);
  return known;
}
