type Rgb = readonly [number, number, number]

export const defaultColor = '#0958d9'

function parse(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const hex = (rgb: Rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`

export const isColor = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((c) => {
    const part = c / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio with white, as WCAG defines it. */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(parse(color)) + 0.05)

/** The nearest darker shade that gives a contrast of 4.5 to 1 with white, as text or as background. */
export function legible(color: string): string {
  let [r, g, b] = parse(color)
  while (contrastWithWhite(hex([r, g, b])) < 4.5) {
    r *= 0.97
    g *= 0.97
    b *= 0.97
  }
  return hex([r, g, b])
}

/** The colour mixed with white: a share of 0 is the colour itself, 1 is white. */
function tint(color: string, share: number): string {
  const [r, g, b] = parse(color)
  return hex([r + (255 - r) * share, g + (255 - g) * share, b + (255 - b) * share])
}

/** Nine tints in steps of 10 % white and one darker shade, under the names that the stylesheet uses. */
export function shades(color: string): Record<string, string> {
  const [r, g, b] = parse(color)
  const all: Record<string, string> = { primary: color, 'primary-shade': hex([r * 0.9, g * 0.9, b * 0.9]) }
  for (let tenth = 1; tenth <= 9; tenth += 1) all[`primary-${tenth}`] = tint(color, tenth / 10)
  return all
}
