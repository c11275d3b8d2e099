import type { ThemeConfig } from 'antd'
import { shades } from './color'
import type { Size } from './appearance'

const heights: Record<Size, number> = { medium: 36, small: 32, mini: 28 }
const fontSizes: Record<Size, number> = { medium: 14, small: 13, mini: 12 }

/** antd's tokens for a colour and a size; several of its defaults have too little contrast. */
export function themeOf(color: string, size: Size): ThemeConfig {
  const controlHeight = heights[size]
  return {
    token: {
      colorPrimary: color,
      colorLink: color,
      // antd lightens on hover, below readable contrast.
      colorPrimaryHover: shades(color)['primary-shade'],
      colorPrimaryTextHover: shades(color)['primary-shade'],
      colorLinkHover: shades(color)['primary-shade'],
      colorInfo: color,
      colorText: '#1c2733',
      colorTextDescription: '#5c5c5c',
      colorTextTertiary: '#5c5c5c',
      colorTextPlaceholder: '#6b6b6b',
      colorTextQuaternary: '#6b6b6b',
      colorTextDisabled: '#6b6b6b',
      colorError: '#cf1322',
      colorSuccess: '#237804',
      colorWarning: '#ad4e00',
      colorWarningBg: '#fff7e6',
      colorWarningBorder: '#f5cf93',
      colorBorder: '#c3ccd6',
      colorBorderSecondary: '#e3e8ee',
      borderRadius: 6,
      fontSize: fontSizes[size],
      controlHeight,
      controlHeightSM: controlHeight - 6,
      controlHeightLG: controlHeight + 6,
      // A transition in a tab that is being hidden never ends, and its overlay would keep covering the page.
      // Animations would also only cost time in a tool that is used all day.
      motion: false,
      fontFamily:
        "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'Noto Sans CJK SC', sans-serif",
    },
    components: {
      Table: {
        headerBg: '#f4f6f9',
        headerColor: '#3d4a58',
        rowHoverBg: '#f2f6fc',
        // Links stay legible on it.
        rowSelectedBg: '#eaf3ff',
        rowSelectedHoverBg: '#e0edff',
        cellPaddingBlock: size === 'medium' ? 10 : 6,
        cellPaddingInline: 12,
      },
      Form: { itemMarginBottom: 18, verticalLabelPadding: '0 0 4px' },
      Menu: { itemHeight: 38, itemBorderRadius: 6 },
    },
  }
}
